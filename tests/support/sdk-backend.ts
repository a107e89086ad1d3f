// The embedded backend for tests of src/sdk: no page, one member signed in.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { forgetReports } from "@/lib/errors";
import { writeLocal } from "@/lib/local-store";
import { forgetPreferences } from "@/sdk/account-preferences";
import { forgetOlderSchema } from "@/sdk/call";
import { backend, server, startBackend, stopBackend } from "./backend";
import type { Person } from "./people";

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
    forgetOlderSchema();
    forgetPreferences();
    vi.restoreAllMocks();
  });
};

export const signIn = ({ id, username }: Person): void => {
  backend.signInBrowser(id);
  const createdAt = new Date(0).toISOString();
  writeLocal("session", { id, createdAt, username, imgurl: "", imgid: "", bio: "", email: "" });
};

export const owned = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

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

/** A row that its maker lets everybody read. */
export const openRow = (collection: string, data: Record<string, string>, owner: string): { id: string } =>
  backend.admin.createDocument({ collection, data, permissions: [`read("users")`, ...owned(owner)] });
