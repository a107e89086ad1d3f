// An error that escapes would end the process.
import { DataFileProblem } from "./data-file.ts";
import { BackendError, errorBody, errorHeaders, serverError } from "./errors.ts";

export type Report = (error: unknown) => void;

const described = (error: unknown): string => {
  if (error instanceof DataFileProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

export const writeError: Report = (error) => {
  process.stderr.write(`${described(error)}\n`);
};

export const createEdge = (report: Report) => ({
  report,
  answerable(error: unknown): BackendError {
    if (error instanceof BackendError) return error;
    report(error);
    return serverError();
  },
});

export type Edge = ReturnType<typeof createEdge>;

export const errorResponse = (error: BackendError): Response =>
  Response.json(errorBody(error), { status: error.status, headers: errorHeaders });
