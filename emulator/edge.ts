// Owns what happens at the outer edges (a request, an upgrade, a websocket message) with whatever was thrown inside: it is
// turned into an answer, reported when it is the backend's own fault, and never goes further. An error that leaves an
// edge would end the process.
import { BackendError, errorBody, errorHeaders, serverError } from "./errors.ts";

export type Report = (error: unknown) => void;

/** Reports to standard error. */
export const writeError: Report = (error) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

export interface Edge {
  /** The error to answer with; whatever is not meant for the caller is reported and becomes a 500. */
  answerable(error: unknown): BackendError;
  report: Report;
}

export const createEdge = (report: Report): Edge => ({
  report,
  answerable(error) {
    if (error instanceof BackendError) return error;
    report(error);
    return serverError();
  },
});

export const errorResponse = (error: BackendError): Response =>
  Response.json(errorBody(error), { status: error.status, headers: errorHeaders });
