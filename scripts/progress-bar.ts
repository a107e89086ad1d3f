import type { WriteStream } from "node:tty";

const width = 30;

/** One line of a terminal, silent in logs and pipes. Call it with the amount done. */
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
