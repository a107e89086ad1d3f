// A backend with two members, where one keeps things to herself; and its twin, in which those things never were. Whatever
// the other member or a guest reads must be the same in both: that is what "no leak" means.
import { randomUUID } from "node:crypto";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { createEmulator, type Emulator } from "../../../emulator/app";
import type { AppwriteConfig } from "../../../emulator/schema";
import { filePerson, picture } from "./files";

/** Words that only ada's secrets hold. */
export const secretWords = ["zirconium", "quokka", "zirkus"];
/** In every secret, and in nothing that a stranger types. */
export const marker = "hidden7719";
export const secretIds = ["secret1", "secret2", "secret3"];
export const openIds = ["open1", "open2", "open3", "open4"];

type Table = AppwriteConfig["tables"][number];

const text = (key: string): Table["columns"][number] => ({
  key,
  type: "string",
  required: false,
  array: false,
  size: 200,
  default: "",
});

/** Rows that only their own permissions open; searchable, sortable and indexed like the app's. */
const notes: Table = {
  $id: "notes",
  $permissions: ['create("users")'],
  databaseId: "main",
  name: "Notes",
  enabled: true,
  rowSecurity: true,
  columns: [text("text"), text("tag")],
  indexes: [
    { key: "text", type: "fulltext", columns: ["text"] },
    { key: "tag", type: "key", columns: ["tag", "$createdAt"] },
  ],
};

const [avatars] = repositorySchema.buckets;
const vault = { ...avatars, $id: "vault", name: "Vault", maximumFileSize: 100_000, $permissions: ['create("users")'] };

const secretSchema: AppwriteConfig = {
  ...repositorySchema,
  tables: [...repositorySchema.tables, notes],
  buckets: [...repositorySchema.buckets, { ...vault, fileSecurity: true, allowedFileExtensions: ["png"] }],
};

/** A clock that ticks the same in both. */
const ticking = (): (() => Date) => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  return () => new Date((now += 1));
};

export interface World {
  emulator: Emulator;
  tokens: { ada: string; ben: string };
  /** What the emulator reported as gone wrong inside. */
  reports: unknown[];
}

const cookie = "a_session_chorus";

export const sendAs = (
  { emulator, tokens }: World,
  who: "ada" | "ben" | null,
  method: string,
  path: string,
  { body, headers = {} }: { body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Response> =>
  emulator.fetch(
    new Request(`http://localhost/v1${path}`, {
      method,
      headers: {
        "x-appwrite-project": "chorus",
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...(who !== null && { "x-fallback-cookies": JSON.stringify({ [cookie]: tokens[who] }) }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
  );

const writeNote = async (
  world: World,
  who: "ada" | "ben",
  id: string,
  permissions: string[],
  data: object,
): Promise<void> => {
  const body = JSON.stringify({ documentId: id, permissions, data });
  const response = await sendAs(world, who, "POST", "/databases/main/collections/notes/documents", { body });
  if (response.status !== 201) throw new Error(await response.text());
};

export const buildWorld = async (withSecrets: boolean, dataFile?: string): Promise<World> => {
  const reports: unknown[] = [];
  const emulator = createEmulator({
    schema: secretSchema,
    passwordCost: 2,
    now: ticking(),
    report: (error) => reports.push(error),
    ...(dataFile !== undefined && { dataFile }),
  });
  for (const id of ["ada", "ben"])
    await emulator.admin.createMember({ id, username: id, email: `${id}@chorus.example`, password: `${id}-password` });
  const tokens = { ada: emulator.admin.createSession("ada").secret, ben: emulator.admin.createSession("ben").secret };
  const world = { emulator, tokens, reports };
  const words = ["banana bread", "bananas again", "an old tram", "quiet harbour"];
  for (const [at, id] of openIds.entries())
    await writeNote(world, at % 2 ? "ben" : "ada", id, ['read("users")'], { text: words[at], tag: `tag${at}` });
  emulator.admin.createPost({
    id: "post1",
    userId: "ada",
    content: "members only",
    createdAt: new Date("2026-11-20T00:00:00Z"),
  });
  await filePerson(emulator, "ben").upload({
    fileId: "plain",
    bytes: await picture(8, 8),
    permissions: ['read("any")'],
  });
  if (!withSecrets) return world;
  for (const [at, id] of secretIds.entries())
    await writeNote(world, "ada", id, ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'], {
      text: `${secretWords[at]} banana tram ${marker}`,
      tag: secretWords[at],
    });
  const form = new FormData();
  form.set("fileId", "secret1");
  form.set("file", new File([await picture(33, 44)], "zirconium.png"));
  const response = await sendAs(world, "ada", "POST", "/storage/buckets/vault/files", { body: form });
  if (response.status !== 201) throw new Error(await response.text());
  return world;
};

/** Ids that no run has used. */
export const freshId = (): string => randomUUID().slice(0, 30);
