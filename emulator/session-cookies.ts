import type { Account } from "./account-store.ts";
import type { BackendContext, BackendRequest } from "./context.ts";
import { cookieName } from "./request-auth.ts";
import type { Session } from "./session-store.ts";

const year = 31_536_000;

/** `Sun, 21-Nov-2027 05:21:37 GMT` */
const cookieDate = (moment: Date): string => moment.toUTCString().replace(/ (\w{3}) (\d{4})/, "-$1-$2");

/** The second cookie is for plain http and browsers without `SameSite=None`. */
const setCookies = (
  c: BackendRequest,
  context: BackendContext,
  value: string,
  expires: string,
  maxAge: number,
): void => {
  const name = cookieName(context.projectId);
  const secure = new URL(c.req.url).protocol === "https:" ? "; secure" : "";
  const attributes = `expires=${expires}; Max-Age=${maxAge}; path=/${secure}; HttpOnly`;
  c.header("set-cookie", `${name}_legacy=${value}; ${attributes}`, { append: true });
  c.header("set-cookie", `${name}=${value}; ${attributes}; SameSite=None`, { append: true });
};

/** Browsers refuse cookies for other sites' pages. */
export const offerFallback = (c: BackendRequest, value: string): void => {
  if (c.req.header("origin") !== new URL(c.req.url).origin) c.header("x-fallback-cookies", value);
};

export const forgetCookies = (c: BackendRequest, context: BackendContext): void => {
  offerFallback(c, "[]");
  setCookies(c, context, "deleted", "Thu, 01-Jan-1970 00:00:01 GMT", 0);
};

export const openSession = (
  c: BackendRequest,
  context: BackendContext,
  account: Account,
  provider: Session["provider"],
): { session: Session; token: string } => {
  const userAgent = c.req.header("user-agent") ?? "";
  const made = context.sessions.create(account, provider, { ip: c.var.ip, userAgent });
  offerFallback(c, JSON.stringify({ [cookieName(context.projectId)]: made.token }));
  const expires = cookieDate(new Date(context.now().getTime() + year * 1000));
  setCookies(c, context, encodeURIComponent(made.token), expires, year);
  return made;
};
