import type { WriteStream } from "node:tty";

const width = 30;

/** Draws on one line of a terminal; elsewhere (a log, a pipe) it stays silent. Call it with how much is done. */
export const progressBar = (
  stream: Pick<WriteStream, "isTTY" | "write">,
  label: string,
  total: number,
): ((done: number) => void) => {
  let drawn = -1;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (!stream.isTTY || percent === drawn) return;
    drawn = percent;
    const filled = Math.round((done / total) * width);
    stream.write(
      `\r${label} ${"█".repeat(filled)}${"░".repeat(width - filled)} ${percent} %${done >= total ? "\n" : ""}`,
    );
  };
};
