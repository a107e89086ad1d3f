// `npm run bench:backend [-- --sizes 1000,10000,100000 --seconds 2]`: how fast the embedded backend answers, by the
// number of posts. In one process and without a network.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createEmulator, type Emulator } from "../emulator/app.ts";
import { largePassword, memberEmail, memberId, postId, randomFrom } from "./large-community.ts";
import { fillLively, livelyPostId, livelyRows } from "./lively-community.ts";
import { progressBar } from "./progress-bar.ts";

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
}

const until = new Date("2026-11-21T12:00:00Z");
const posts = "/databases/main/collections/posts/documents";
const users = "/databases/main/collections/users/documents";
const likes = "/databases/main/collections/likes/documents";
const newest = { method: "orderDesc", attribute: "$createdAt" };
const limit = (most: number) => ({ method: "limit", values: [most] });
const equal = (attribute: string, values: readonly string[]) => ({ method: "equal", attribute, values });

interface Found {
  total: number;
  documents: Record<string, string>[];
}

class Person {
  readonly #emulator: Emulator;
  readonly #headers: Record<string, string>;

  constructor(emulator: Emulator, userId: string | null) {
    this.#emulator = emulator;
    const session =
      userId === null ? {} : { cookie: `a_session_chorus=${emulator.admin.createSession(userId).secret}` };
    this.#headers = { "x-appwrite-project": "chorus", "content-type": "application/json", ...session };
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.#emulator.fetch(
      new Request(`http://localhost/v1${path}`, {
        method,
        headers: this.#headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async list(path: string, ...queries: object[]): Promise<Found> {
    const search = queries.map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`).join("&");
    return (await this.send("GET", `${path}?${search}`)) as Found;
  }
}

/** What the app asks (src/sdk/posts.ts, src/sdk/likes.ts). */
const questionsOf = (emulator: Emulator, size: number, members: number): Record<string, () => Promise<unknown>> => {
  const random = randomFrom(size);
  const someone = new Person(emulator, memberId(0));
  const guest = new Person(emulator, null);
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const someId = (): string => postId(Math.floor(random() * size));
  const repliesTo = (ids: readonly string[], most: number): Promise<Found> =>
    someone.list(posts, equal("parentId", ids), { method: "select", values: ["parentId"] }, newest, limit(most));
  const countReplies = (ids: readonly string[]): Promise<Found> => repliesTo(ids, 25);
  let made = 0;

  const totals = (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) => livelyPostId(at)).flatMap((id) => [
        someone.list(likes, equal("postId", [id]), newest, limit(1)),
        repliesTo([id], 1),
      ]),
    );
  /** It clears the cached totals. */
  const like = (): Promise<unknown> => {
    made += 1;
    const data = { postId: postId(made), userId: memberId(0), postUserId: memberId(1) };
    return someone.send("POST", likes, { documentId: `7${String(made).padStart(32, "0")}`, data, permissions: [] });
  };

  return {
    "feed page (3 requests)": async () => {
      const { documents } = await someone.list(posts, equal("parentId", [""]), newest, limit(25));
      await someone.list(users, equal("$id", [...new Set(documents.map(({ userId = "" }) => userId))]), limit(25));
      await countReplies(documents.map(({ $id = "" }) => $id));
    },
    "totals of a page (40 requests)": totals,
    "a like, then totals of a page": async () => {
      await like();
      await totals();
    },
    "a like": like,
    "deep feed page (3 requests)": async () => {
      const after = { method: "cursorAfter", values: [someId()] };
      const { documents } = await someone.list(posts, equal("parentId", [""]), newest, limit(25), after);
      if (documents.length === 0) return;
      await someone.list(users, equal("$id", [...new Set(documents.map(({ userId = "" }) => userId))]), limit(25));
      await countReplies(documents.map(({ $id = "" }) => $id));
    },
    "search (3 fields)": async () => {
      const text = any(["river", "piano", "night trains", "lighthouse", "bicyc", "heron", "mushroom walks"]);
      for (const field of ["content", "topic", "location"])
        await someone.list(posts, { method: "search", attribute: field, values: [text] }, newest, limit(20));
    },
    "replies of a post": () =>
      someone.list(posts, equal("parentId", [someId()]), { method: "orderAsc", attribute: "$createdAt" }, limit(25)),
    "posts of a member": () =>
      someone.list(
        posts,
        equal("userId", [memberId(Math.floor(random() * members))]),
        equal("parentId", [""]),
        newest,
        limit(25),
      ),
    "reply counts for 25 posts": () => countReplies(Array.from({ length: 25 }, someId)),
    "create post": () => {
      made += 1;
      const userId = memberId(0);
      const data = {
        content: "A river note, number one",
        userId,
        parentId: "",
        article: "",
        topic: "General",
        location: "",
      };
      const permissions = [`update("user:${userId}")`, `delete("user:${userId}")`];
      return someone.send("POST", posts, { documentId: `3${String(made).padStart(32, "0")}`, data, permissions });
    },
    login: () =>
      guest.send("POST", "/account/sessions/email", {
        email: memberEmail(1),
        password: largePassword,
      }),
  };
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Community {
  size: number;
  emulator: Emulator;
  questions: Record<string, () => Promise<unknown>>;
}

const build = async (size: number, folder: string): Promise<Community> => {
  const community = { members: Math.max(400, Math.floor(size / 20)), posts: size, until };
  const emulator = createEmulator({ dataFile: join(folder, `${size}.sqlite`) });
  const rows = community.members + size + livelyRows(community);
  await fillLively(emulator, community, progressBar(process.stderr, `${size} posts`, rows));
  return { size, emulator, questions: questionsOf(emulator, size, community.members) };
};

const slices = 20;

/** The sizes take turns, so that other work on the machine affects all alike. The first turn warms up. */
const measure = async (communities: readonly Community[], name: string, seconds: number): Promise<Result[]> => {
  const times = communities.map((): number[] => []);
  for (let slice = 0; slice <= slices; slice += 1)
    for (const [at, { questions }] of communities.entries()) {
      const end = performance.now() + (seconds * 1000) / slices;
      for (let now = performance.now(); now < end; now = performance.now()) {
        await questions[name]?.();
        if (slice > 0) times[at]?.push(performance.now() - now);
      }
    }
  return times.map((list) => {
    const sorted = list.toSorted((one, other) => one - other);
    const total = list.reduce((sum, time) => sum + time, 0);
    return { perSecond: (list.length / total) * 1000, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  });
};

/** How many times as much of the processor the first question takes as the second, whatever else it does meanwhile. */
const compare = async ({ questions }: Community, first: string, second: string): Promise<number> => {
  const work = async (name: string): Promise<number> => {
    const begin = process.cpuUsage();
    await questions[name]?.();
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  const spent = [0, 0];
  for (let turn = -100; turn < 400; turn += 1)
    for (const [at, name] of [first, second].entries()) {
      const microseconds = await work(name);
      // The first turns warm up.
      if (turn >= 0) spent[at] = (spent[at] ?? 0) + microseconds;
    }
  return (spent[0] ?? 0) / (spent[1] ?? 0);
};

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "1000,10000,100000" }, seconds: { type: "string", default: "2" } },
});
const sizes = values.sizes.split(",").map(Number);
const folder = mkdtempSync(join(tmpdir(), "chorus-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const communities: Community[] = [];
for (const size of sizes) communities.push(await build(size, folder));

console.log(
  `| question | ${sizes.map((size) => `${size.toLocaleString("en")} posts: per s · p50 · p99 ms`).join(" | ")} | growth |`,
);
console.log(`| --- |${" ---: |".repeat(sizes.length + 1)}`);
for (const name of Object.keys(communities[0]?.questions ?? {})) {
  const results = await measure(communities, name, Number(values.seconds));
  const cells = results.map(({ perSecond, p50, p99 }) => `${round(perSecond)} · ${round(p50)} · ${round(p99)}`);
  const growth = (results.at(-1)?.p50 ?? Number.NaN) / (results[0]?.p50 ?? Number.NaN);
  console.log(`| ${name} | ${cells.join(" | ")} | ${growth.toFixed(2)} × |`);
}
console.log("\nGrowth is the p50 of the largest size over that of the smallest.");
for (const community of communities) {
  const ratio = await compare(community, "totals of a page (40 requests)", "feed page (3 requests)");
  console.log(`Totals of a page : a feed page, ${community.size.toLocaleString("en")} posts: ${ratio.toFixed(2)} ×`);
}
for (const { emulator } of communities) emulator.close();
