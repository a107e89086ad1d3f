// The embedded backend for tests of src/sdk: no page, one member signed in.
import { Blob as NodeBlob, File as NodeFile } from "node:buffer";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { forgetReports } from "@/lib/errors";
import { writeLocal } from "@/lib/local-store";
import { forgetPreferences } from "@/sdk/account/account-preferences";
import { backend, server, startBackend, stopBackend } from "./backend";
import type { Person } from "./people";
import { owned } from "./rows";

/** What was reported on the console in this test. */
export let warnings: string[] = [];

/** To be called once in a test file. */
export const withBackend = (): void => {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterAll(() => server.close());
  beforeEach(() => {
    // What is malformed or missing is reported there.
    warnings = [];
    vi.spyOn(console, "warn").mockImplementation((...parts: unknown[]) => void warnings.push(String(parts[0])));
    startBackend();
  });
  afterEach(async () => {
    await stopBackend();
    localStorage.clear();
    forgetReports();
    forgetPreferences();
    vi.restoreAllMocks();
  });
};

/** jsdom's own files lose bytes on the way. To be called once in a test file. */
export const withFiles = (): void => {
  beforeEach(async () => {
    const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor;
    for (const [name, body] of Object.entries({ Blob: NodeBlob, File: NodeFile, FormData: NodeFormData }))
      vi.stubGlobal(name, body);
  });
  afterEach(() => void vi.unstubAllGlobals());
};

export const signIn = ({ id, username }: Person): void => {
  backend.signInBrowser(id);
  const createdAt = new Date(0).toISOString();
  writeLocal("session", { id, createdAt, username, imgurl: "", imgid: "", bio: "", email: "" });
};

/** A row of a table as its author, or `owner` in the author's name, writes it. */
export const row = (collection: string, data: Record<string, string>, owner: string, id?: string): { id: string } =>
  backend.admin.createDocument({ collection, data, permissions: owned(owner), ...(id !== undefined && { id }) });

/** As in tables that members read only their own rows of. */
export const privateRow = (
  collection: string,
  data: Record<string, string>,
  owner: string,
  id?: string,
): { id: string } =>
  backend.admin.createDocument({
    collection,
    data,
    permissions: [`read("user:${owner}")`, ...owned(owner)],
    ...(id !== undefined && { id }),
  });

/** A file of one byte or a few; of a private community, its owner may read it too. */
export const storeFile = async (
  bucket: "avatars" | "pictures" | "private-pictures",
  id: string,
  name: string,
  userId: string,
  bytes = new Uint8Array([1]),
): Promise<void> => {
  backend.admin.createFile({ bucket, id, name, userId, bytes });
  if (bucket === "private-pictures")
    await backend.byKey("PUT", `/storage/buckets/${bucket}/files/${id}`, {
      permissions: [`read("user:${userId}")`, ...owned(userId)],
    });
};

/** A row that its maker lets everybody read. */
export const openRow = (collection: string, data: Record<string, string>, owner: string): { id: string } =>
  backend.admin.createDocument({ collection, data, permissions: [`read("users")`, ...owned(owner)] });
