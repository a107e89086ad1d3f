// Small disks: a file system in memory that only one process and its children see.
import { spawnSync } from "node:child_process";

/** Needs Linux and the right to make namespaces; elsewhere those tests are skipped. */
export const canMount = spawnSync("unshare", ["-rm", "true"]).status === 0;

/** Runs what follows it with a disk of so many kilobytes at `folder`, which holds `filler` kilobytes already. */
export const onSmallDisk = (folder: string, kilobytes: number, filler: number): string[] => [
  "unshare",
  "-rm",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${kilobytes}k tmpfs '${folder}' && head -c ${filler * 1024} /dev/zero > '${folder}/filler' && exec "$@"`,
  "sh",
];
