// What strangers send: anything, and above all what nearly fits.
import fc from "fast-check";
import { openIds, secretIds, secretWords } from "./secrets";

const temptation = fc.constantFrom(
  ...secretWords,
  ...secretWords.map((word) => word.slice(0, 3)),
  ...secretIds,
  ...openIds,
  "banana",
  "ban",
  "nana",
  "tram",
  "tag1",
  "",
  " ",
  "0",
  "*",
  '"zirconium banana"',
  "'; DROP TABLE accounts; --",
  '" OR 1=1 --',
  "text : zirconium",
  "NEAR(zirconium banana)",
  "2026-11-21",
  "2026-11-21T12:00:00.000+00:00",
  "user:ada",
  'read("user:ada")',
  "\u0000",
  "\ud800",
  "ﬀ",
  "İ",
  "𝒜",
  "__proto__",
  "constructor",
);

/** NUL, every other control character, and what some programs take for one. */
const controls = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code)) },
    fc.constantFrom("\u2028", "\u2029", "\u200b", "\u202e", "\ufeff", "\ufffe", "\uffff", "\udfff"),
  ),
  maxLength: 20,
});

export const anyText = fc.oneof(
  { weight: 3, arbitrary: temptation },
  controls,
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ minLength: 150, maxLength: 400 }),
);

const anyScalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: anyText },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
);

const attribute = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("text", "tag", "$id", "$createdAt", "$updatedAt", "$sequence") },
  fc.constantFrom(
    "",
    "nosuch",
    "$permissions",
    "_uid",
    "text~",
    'te"xt',
    "main.notes",
    "__proto__",
    "content",
    "parentId",
  ),
  anyText,
);

const filterMethod = fc.constantFrom(
  "equal",
  "notEqual",
  "lessThan",
  "lessThanEqual",
  "greaterThan",
  "greaterThanEqual",
  "contains",
  "notContains",
  "startsWith",
  "notStartsWith",
  "endsWith",
  "notEndsWith",
  "search",
  "notSearch",
  "between",
  "notBetween",
  "isNull",
  "isNotNull",
  "crosses",
  "regex",
  "toString",
);

const values = fc.oneof(
  { weight: 5, arbitrary: fc.array(anyText, { minLength: 1, maxLength: 2 }) },
  fc.array(anyScalar, { maxLength: 4 }),
  anyScalar,
);

const filter = fc.record({ method: filterMethod, attribute, values }, { requiredKeys: ["method"] });

const shape = fc.oneof(
  fc.record({
    method: fc.constantFrom("limit", "offset"),
    values: fc.oneof(fc.array(fc.integer({ min: -2, max: 60 })), values),
  }),
  fc.record({ method: fc.constantFrom("orderAsc", "orderDesc"), attribute }),
  fc.record({ method: fc.constantFrom("cursorAfter", "cursorBefore"), values: fc.array(anyText, { maxLength: 2 }) }),
  fc.record({ method: fc.constant("select"), values: fc.oneof(fc.array(attribute, { maxLength: 4 }), values) }),
);

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: "query" },
    filter,
    fc.record({
      method: fc.constantFrom("and", "or"),
      values: fc.array(tie("tree"), { maxLength: 3, depthIdentifier: "query" }),
    }),
  ),
}));

const queryText = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .oneof({ weight: 3, arbitrary: tree }, { weight: 2, arbitrary: shape })
      .map((query) => JSON.stringify(query)),
  },
  anyText,
  fc.json(),
);

/** A query string for a list, `queries[0]=…` and variations. */
export const querySearch = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(null) },
        fc.constantFrom("queries[]", "queries", "queries[x]", "total", "queries[0][1]"),
      ),
      queryText,
    ),
    {
      maxLength: 4,
    },
  )
  .map((list) =>
    new URLSearchParams(list.map(([name, text], at): [string, string] => [name ?? `queries[${at}]`, text])).toString(),
  );

const role = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "any",
      "users",
      "guests",
      "user:ada",
      "user:ben",
      "users/verified",
      "users/unverified",
      "user:ben/unverified",
      "team:x",
      "label:x",
      "member:y",
    ),
  },
  fc
    .tuple(
      fc.constantFrom("any", "user", "users", "team", "role", "__proto__"),
      fc.constantFrom(":", "/", "::", "//"),
      anyText,
    )
    .map((parts) => parts.join("")),
  anyText,
);

export const permission = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom("read", "update", "delete", "write", "create", "reads"), role)
      .map(([action, of]) => `${action}("${of}")`),
  },
  anyText,
  fc.constantFrom("*", "role:all", 'read("any"', 'read("user:ben")x', "read(any)"),
);

/** An id or a segment of a path. */
export const anyId = fc.oneof(
  temptation,
  fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/),
  anyText,
  fc.constantFrom("..", ".", "%", "%2e%2e", "%00", "%zz", "unique()", "current", "nul", "a".repeat(37)),
);

/** A value that fits into a header. */
export const headerText = fc
  .oneof(
    anyText,
    fc.json({ maxDepth: 2 }),
    fc.base64String({ maxLength: 200 }),
    fc.json({ maxDepth: 1 }).map((json) => Buffer.from(json).toString("base64")),
  )
  .map((text) => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, "").trim());

const dataKey = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("text", "tag", "$id", "$permissions", "$createdAt", "$sequence") },
  fc.constantFrom("__proto__", "constructor", "toString", "_id", ""),
  anyText,
);

const anyData = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(dataKey, fc.oneof({ weight: 4, arbitrary: anyText }, anyScalar), { maxKeys: 4 }),
  },
  anyScalar,
);

/** A JSON body, and what is none. */
export const anyBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record(
        {
          documentId: fc.oneof({ weight: 3, arbitrary: fc.constant("unique()") }, anyId, anyScalar),
          data: fc.oneof(
            { weight: 3, arbitrary: anyData },
            anyData.map((data) => JSON.stringify(data)),
          ),
          permissions: fc.oneof({ weight: 4, arbitrary: fc.array(permission, { maxLength: 3 }) }, anyScalar),
          transactionId: fc.constantFrom(null, "x"),
          userId: anyId,
          email: fc.oneof(anyText, fc.emailAddress()),
          password: anyText,
          name: anyText,
          prefs: fc.anything({ withNullPrototype: false, maxDepth: 2 }),
        },
        { requiredKeys: [] },
      )
      .map((body) => JSON.stringify(body)),
  },
  fc.json(),
  anyText,
);

/** A websocket message. */
export const anyFrame = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        type: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom("subscribe", "unsubscribe", "authentication", "ping") },
          anyText,
        ),
        data: fc.oneof(
          {
            weight: 3,
            arbitrary: fc.array(
              fc.record(
                {
                  subscriptionId: fc.oneof(fc.constantFrom("s1", "s2"), anyScalar),
                  channels: fc.oneof(
                    {
                      weight: 4,
                      arbitrary: fc.array(
                        fc.oneof(fc.constantFrom("documents", "files", "account", "account.ada", "rows"), anyText),
                        { maxLength: 4 },
                      ),
                    },
                    anyScalar,
                  ),
                  queries: fc.oneof({ weight: 2, arbitrary: fc.array(queryText, { maxLength: 2 }) }, anyScalar),
                },
                { requiredKeys: [] },
              ),
              { maxLength: 3 },
            ),
          },
          fc.record({ session: anyText }),
          anyScalar,
        ),
      })
      .map((frame) => JSON.stringify(frame)),
  },
  anyText,
  fc.json(),
);

/** JSON that is nested as deep as a message or a body may be long. */
export const deepJson = fc
  .tuple(
    fc.integer({ min: 1, max: 9000 }),
    fc.constantFrom(["[", "]"] as const, ['{"type":', "}"] as const, ['{"data":[', "]}"] as const),
    fc.constantFrom('{"type":"unsubscribe","data":[{"subscriptionId":', '{"type":"subscribe","data":', ""),
  )
  .map(
    ([levels, [open, close], start]) => `${start}${open.repeat(levels)}1${close.repeat(levels)}${start ? "}]}" : ""}`,
  );

/** A frame of the websocket protocol as bytes, mostly one that breaks it. */
export const rawFrame = fc
  .record({
    first: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(0x81, 0x82, 0x88, 0x89, 0x8a) },
      fc.integer({ min: 0, max: 255 }),
    ),
    isMasked: fc.boolean(),
    claimed: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.constantFrom(0, 1, 125, 126, 127),
      fc.integer({ min: 0, max: 127 }),
    ),
    payload: fc.oneof(
      fc.uint8Array({ maxLength: 124 }),
      anyText.map((text) => Buffer.from(text).subarray(0, 124)),
    ),
  })
  .map(({ first, isMasked, claimed, payload }) => {
    const length = claimed ?? payload.length;
    const mask = isMasked ? [0, 0, 0, 0] : [];
    return Buffer.from([first, length | (isMasked ? 0x80 : 0), ...mask, ...payload]);
  });

const headerName = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "Host",
      "Connection",
      "Upgrade",
      "Sec-WebSocket-Key",
      "Sec-WebSocket-Version",
      "Sec-WebSocket-Protocol",
      "Sec-WebSocket-Extensions",
      "Origin",
      "Cookie",
      "X-Appwrite-JWT",
      "X-Fallback-Cookies",
      "Content-Length",
      "Transfer-Encoding",
      "Expect",
    ),
  },
  anyText,
);

const headerValue = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      "localhost",
      "[",
      "upgrade",
      "Upgrade, keep-alive",
      "websocket",
      "h2c",
      "TLS/1.0",
      "dGhlIHNhbXBsZSBub25jZQ==",
      "13",
      "8",
      "vite-hmr",
      "permessage-deflate; client_max_window_bits=99",
      "http://evil.example",
      "a_session_chorus=x",
      "100-continue",
      "chunked",
      "-1",
      "99999999999999999999",
    ),
  },
  anyText,
);

/** The beginning of a connection: an upgrade, a request, or something that looks like one; `isComplete` when its head ends. */
export const anyHead = fc
  .record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant("GET") },
      fc.constantFrom("POST", "PUT", "PRI", "CONNECT", "get"),
      anyText,
    ),
    path: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          "/v1/realtime?project=chorus",
          "/v1/realtime?project=chorus&channels[]=documents",
          "/v1/realtime?project=other",
          "/v1/realtime",
          "/v1/account",
          "/",
          "*",
          "//",
          "http://[/v1/realtime",
          "/v1/realtime?%zz=%",
        ),
      },
      anyText.map((text) => `/v1/realtime?${text}`),
      anyText,
    ),
    version: fc.oneof({ weight: 6, arbitrary: fc.constant("HTTP/1.1") }, fc.constantFrom("HTTP/1.0", "HTTP/2.0", "")),
    isUpgrade: fc.boolean(),
    headers: fc.array(fc.tuple(headerName, headerValue), { maxLength: 5 }),
    ending: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
    isComplete: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .map(({ method, path, version, isUpgrade, headers, ending, isComplete }) => {
    const upgrade = isUpgrade
      ? [
          "Host: localhost",
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
      : [];
    const lines = [`${method} ${path} ${version}`, ...upgrade, ...headers.map(([name, value]) => `${name}: ${value}`)];
    return lines.join(ending) + (isComplete ? ending + ending : "");
  });
