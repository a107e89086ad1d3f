// An invalid address in Vite would end the process.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Connect } from "vite";

const isPath = (target = ""): boolean => {
  if (!/^\/(?!\/)[^\\#]*$/.test(target) || !URL.canParse(target, "http://localhost")) return false;
  try {
    decodeURIComponent(target.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
};

export const guardAddresses = (server: Server): void => {
  const listeners = server.listeners("request");
  server.removeAllListeners("request").on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isPath(request.url)) for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    else response.writeHead(400, { Connection: "close" }).end();
  });
};

/** Vite does not apply its `allowedHosts` to upgrades. */
export const isKnownHost = (host: string, allowed: readonly string[] | true): boolean => {
  if (allowed === true) return true;
  const name = host.replace(/:\d+$/, "");
  if (isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0) return true;
  return ["localhost", ".localhost", ...allowed].some(
    (each) => name === each.replace(/^\./, "") || (each.startsWith(".") && name.endsWith(each)),
  );
};

const noPath = new Set(["ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"]);

/** Vite would show a stack and the project's folder. */
export const answerErrors =
  (report: (error: unknown) => void): Connect.ErrorHandleFunction =>
  (error: unknown, _request, response, next) => {
    const isMissing = error instanceof Error && "code" in error && noPath.has(String(error.code));
    if (!isMissing) report(error);
    if (response.headersSent) next(error);
    else response.writeHead(isMissing ? 404 : 500).end();
  };
