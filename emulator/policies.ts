// The project's settings.
import type { Database } from "./database.ts";

export interface Policies {
  userLimit(): number | null;
  setUserLimit(total: number | null): void;
  anonymousSessions(): boolean;
  setAnonymousSessions(enabled: boolean): void;
  /** Whether members of a team see each other's ids. */
  memberIds(): boolean;
  setMemberIds(shown: boolean): void;
}

export const createPolicies = (database: Database): Policies => {
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
    userLimit: () => Number(read("userLimit") ?? 0) || null,
    setUserLimit: (total) => write("userLimit", String(total ?? 0)),
    anonymousSessions: () => read("anonymousSessions") !== "off",
    setAnonymousSessions: (enabled) => write("anonymousSessions", enabled ? "on" : "off"),
    memberIds: () => read("memberIds") === "on",
    setMemberIds: (shown) => write("memberIds", shown ? "on" : "off"),
  };
};
