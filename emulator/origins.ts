const allowedHeaders =
  "Accept, Origin, Cookie, Set-Cookie, Content-Type, Content-Range, X-Appwrite-Project, X-Appwrite-Key, X-Appwrite-Dev-Key, X-Appwrite-Locale, X-Appwrite-Mode, X-Appwrite-JWT, X-Appwrite-Organization, X-Appwrite-Response-Format, X-Appwrite-Timeout, X-Appwrite-ID, X-Appwrite-Timestamp, X-Appwrite-Session, X-Appwrite-Platform, X-Appwrite-Impersonate-User-Id, X-Appwrite-Impersonate-User-Email, X-Appwrite-Impersonate-User-Phone, X-SDK-Version, X-SDK-Name, X-SDK-Language, X-SDK-Platform, X-SDK-GraphQL, X-SDK-Profile, Range, Cache-Control, Expires, Pragma, X-Fallback-Cookies, X-Requested-With, X-Forwarded-For, X-Forwarded-User-Agent";

const common: Record<string, string> = {
  "access-control-allow-credentials": "true",
  "access-control-allow-headers": allowedHeaders,
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-expose-headers": "X-Appwrite-Session, X-Fallback-Cookies",
  "access-control-max-age": "86400",
  server: "Appwrite",
};

const hostOf = (origin: string): URL | null => (URL.canParse(origin) ? new URL(origin) : null);

export const matchesHost = (pattern: string, host: string): boolean =>
  pattern === "*" || pattern === host || (pattern.startsWith("*.") && host.endsWith(pattern.slice(1)));

export const createOrigins = (registered: readonly string[]) => {
  /** The host that the refusal names; null if allowed. */
  const refused = (origin: string | null, requestUrl: string): string | null => {
    if (origin === null) return null;
    const url = hostOf(origin);
    if (!url) return origin;
    if (url.host === new URL(requestUrl).host) return null;
    return registered.some((pattern) => matchesHost(pattern, url.hostname)) ? null : url.hostname;
  };

  return {
    refused,
    headers: (origin: string | null, requestUrl: string): Record<string, string> => ({
      ...common,
      ...(origin !== null && refused(origin, requestUrl) === null ? { "access-control-allow-origin": origin } : {}),
    }),
    preflight: (origin: string | null): Response =>
      new Response(null, {
        status: 204,
        headers: {
          "content-type": "text/html",
          ...common,
          ...(origin === null ? {} : { "access-control-allow-origin": origin }),
        },
      }),
  };
};

export type Origins = ReturnType<typeof createOrigins>;
