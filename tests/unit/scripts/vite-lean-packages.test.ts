import { expect, test } from "vitest";
import { leanPackagesPlugin } from "../../../scripts/vite-lean-packages.ts";

/** What the build says when a file of the app holds this. */
const refusal = (file: string, code: string): string | null => {
  const { transform } = leanPackagesPlugin();
  if (typeof transform !== "object") throw new Error("The plugin transforms nothing");
  const error = (words: string): never => {
    throw new Error(words);
  };
  try {
    Reflect.apply(transform.handler, { error, warn: error }, [code, file]);
    return null;
  } catch (refused) {
    return String(refused);
  }
};

test("a build is refused that does with the cache what was left out of it", () => {
  const file = "/chorus/src/queries/posts/queries.ts";
  expect(refusal(file, "client.setQueriesData<Post>({ queryKey }, post)")).toMatch("uses the cache in a way");
  expect(refusal(file, "await client.query(options)")).toMatch("uses the cache in a way");
  expect(refusal(file, "client.getQueriesData<Post>({ queryKey })")).toBeNull();
});

test("a build is refused that asks the server what was left out of the SDK", () => {
  const file = "/chorus/src/sdk/posts.ts";
  expect(refusal(file, 'Query.notStartsWith("content", "a")')).toMatch("asks in a way");
  expect(refusal(file, 'Query.startsWith("content", "a")')).toBeNull();
});

test("parts of React that Radix looks for by name are imports like others", () => {
  const { transform } = leanPackagesPlugin();
  const code =
    'import * as React from "react";\nvar useReactId = React[" useId ".trim().toString()] || (() => void 0);';
  const handler = typeof transform === "object" ? transform.handler : transform;
  const lean: unknown = Reflect.apply(handler ?? (() => null), {}, [
    code,
    "/node_modules/@radix-ui/react-id/dist/index.mjs",
  ]);
  expect(lean).toMatch("var useReactId = React.useId || ");
});
