import fc from "fast-check";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { withMarks, withoutMarks } from "@/sdk/base/operator-text";
import { patchUser } from "@/sdk/people/profile-changes";
import { getUser } from "@/sdk/people/users";
import { updatePost } from "@/sdk/posts/post-writes";
import { getPost, listFeed } from "@/sdk/posts/posts";
import { backend, server } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const operator = '{"method":"stringConcat","values":["!"]}';
const operators = [
  operator,
  ` \t\r\n${operator}\n `,
  '{"\\u006dethod":"increment","attribute":"content","values":[1]}',
  '{"method":"toggle","values":[TRUE]}',
];

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

describe("A text that the server would carry out", () => {
  it.each(operators)("is sent as no JSON, in as many characters, and read as typed: %j", (text) => {
    const sent = String(withMarks({ text }).text);
    expect(sent.trim()).toMatch(/^\uE07B/);
    expect([...sent]).toHaveLength([...text].length);
    expect(withoutMarks({ text: sent })).toEqual({ text });
    expect(withoutMarks({ text })).toEqual({ text });
  });

  it("is any JSON object; other texts and values stay as they are", detail, () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.constantFrom("{", "}", "{}", "a {b} c", "{a} b"),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom("", " ", "\n\t"), (typed, blank) => {
        const text = blank + typed + blank;
        fc.pre(!text.includes("\uE07B"));
        const sent = String(withMarks({ text }).text);
        expect(isObject(sent)).toBe(false);
        expect(sent).toHaveLength(text.length);
        expect(withoutMarks({ text: sent })).toEqual({ text });
        expect(withoutMarks({ text })).toEqual({ text });
      }),
    );
    for (const text of ["", "plain", "{ begun", "x {}", "{} x", "[{}]"]) expect(withMarks({ text })).toEqual({ text });
    const others = { list: ["{}"], none: null, count: 3 };
    expect(withMarks(others)).toEqual(others);
    expect(withoutMarks({ ...others, text: "\uE07B begun" })).toEqual({ ...others, text: "\uE07B begun" });
  });
});

describe("On the way to the server and back", () => {
  const carriedOut: string[] = [];

  /** Notes texts of changes that a real server would carry out. */
  const watch = (): void => {
    carriedOut.length = 0;
    server.use(
      http.patch("*/documents/*", async ({ request }) => {
        const { data } = (await request.clone().json()) as { data: Record<string, unknown> };
        for (const value of Object.values(data))
          if (typeof value === "string" && isObject(value)) carriedOut.push(value);
        return undefined;
      }),
    );
  };

  it("an edited post says what its author typed, in all of its 150 characters", async () => {
    const me = await ada();
    signIn(me);
    watch();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Before" });
    const start = '{"method":"stringConcat","values":["';
    const content = `${start}${"x".repeat(150 - start.length - 3)}"]}`;
    expect([...content]).toHaveLength(150);
    const updated = await updatePost("1", { content, article: "", topic: "General" });
    expect(updated.content).toBe(content);
    expect((await getPost("1")).content).toBe(content);
    const feed = await listFeed({ tab: "discover", topic: "" }, { cursor: null });
    expect(feed.rows.map((post) => post.content)).toEqual([content]);
    expect(carriedOut).toEqual([]);
  });

  it("a bio and a name are what their member typed", async () => {
    const me = await ada();
    signIn(me);
    watch();
    expect(await patchUser(me.id, { username: '{"method":"toggle"}', bio: operator })).toMatchObject({ bio: operator });
    expect(await getUser(me.id)).toMatchObject({ username: '{"method":"toggle"}', bio: operator });
    expect(carriedOut).toEqual([]);
  });
});
