// Problems found before the start, each in one sentence.
import { once } from "node:events";
import { createServer } from "node:net";

export class StartProblem extends Error {
  override name = "StartProblem";
}

export const inWords = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Vite checks only after the data file is filled. */
export const requireFreePort = async (port: number, host: string | boolean | undefined): Promise<void> => {
  const probe = createServer();
  probe.listen({ port, host: typeof host === "string" ? host : host === true ? undefined : "localhost" });
  try {
    await once(probe, "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return;
    throw new StartProblem(
      `Port ${port} is in use by another program. Stop that one first, or choose another port with PORT.`,
      { cause: error },
    );
  }
  probe.close();
  await once(probe, "close");
};
