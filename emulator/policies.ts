// The project's settings.
import type { Database } from "./database.ts";

export const createPolicies = (database: Database) => {
  const read = (name: string): string | undefined => {
    const row = database.one("SELECT value FROM settings WHERE name = ?", name);
    return row && String(row["value"]);
  };
  const write = (name: string, value: string): void =>
    void database.run(
      "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      name,
      value,
    );

  return {
    userLimit: (): number | null => Number(read("userLimit") ?? 0) || null,
    setUserLimit: (total: number | null): void => write("userLimit", String(total ?? 0)),
    anonymousSessions: (): boolean => read("anonymousSessions") !== "off",
    setAnonymousSessions: (enabled: boolean): void => write("anonymousSessions", enabled ? "on" : "off"),
    /** Whether members of a team see each other's ids. */
    memberIds: (): boolean => read("memberIds") === "on",
    setMemberIds: (shown: boolean): void => write("memberIds", shown ? "on" : "off"),
  };
};

export type Policies = ReturnType<typeof createPolicies>;
