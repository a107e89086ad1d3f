const pause = 60_000;

/** An unstable connection then costs little (calls-4). */
export const oncePerMinute = (work: () => void): { begin: () => void; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    work();
  };
  return { begin: () => void (timer ??= setTimeout(run, pause)), stop: () => clearTimeout(timer) };
};
