// Replays what a real Appwrite 1.9.6 server says of teams: who makes, reads, invites, accepts and leaves, what their roles
// open, and what a communities' rows are worth.
import { describe, expect, it } from "vitest";
import type { Mail } from "../../emulator/mails";
import { readRecordings, type Recording } from "./support/recordings";
import { isEmulator } from "./support/server";
import { asServer, own, writeDocument } from "./support/stage";
import { replayed, sendAs, type Stage } from "./support/staged";

/** The recorded id of a membership that no recorded answer shows. */
const rememberMember = async (stage: Stage, team: string, userId: string, recorded: string): Promise<void> => {
  const list = (await asServer(stage.server, "GET", `/v1/teams/${team}/memberships`)) as {
    memberships: { $id: string; userId: string }[];
  };
  const found = list.memberships.find((each) => each.userId === userId);
  if (!found) throw new Error(`${userId} is not in ${team}`);
  stage.memory.set(recorded, found.$id);
};

const addMember = (stage: Stage, team: string, userId: string): Promise<unknown> =>
  asServer(stage.server, "POST", `/v1/teams/${team}/memberships`, { userId, roles: ["member"] });

const lastSecret = (mails: readonly Mail[]): string =>
  new URL(mails.at(-1)?.link ?? "http://none").searchParams.get("secret") ?? "";

const withSecret = (recording: Recording, secret: string): Recording =>
  JSON.parse(JSON.stringify(recording).replace('"<secret>"', JSON.stringify(secret))) as Recording;

const names = readRecordings("teams").map(({ name }) => name);
const firstWithMail = names.findIndex((name) => name.startsWith("SMTP on"));
/** Lines that were recorded earlier than they stand. */
const moved = names.slice(names.indexOf("account.get of the stranger -> 200") + 1);

replayed("teams, without mail", {
  file: "teams",
  people: ["to", "tm", "tx"],
  leaveOut: ({ name }) => names.indexOf(name) >= firstWithMail || moved.includes(name),
  async prepare({ server }) {
    for (const [id, who] of [
      ["r1", "to"],
      ["m1", "tm"],
      ["m2", "tm"],
    ] as const)
      await writeDocument(server, "teamposts", id, { t: "for nobody" }, own(who));
  },
  before: {
    "owner leaves his team as its only owner -> 204": (stage) =>
      rememberMember(stage, "team", "to", "6b0238a4e87bece19fcf"),
  },
});

replayed("teams, what stands at the end", {
  file: "teams",
  people: ["to", "tm", "tx"],
  leaveOut: ({ name }) => !moved.includes(name),
  async prepare(stage) {
    await sendAs(stage, "to#1", "POST", "/v1/teams", { teamId: "team", name: "Riverside readers" });
  },
  before: { "member: lists the rows -> 200": (stage) => addMember(stage, "team", "tm") },
});

// What mails hold can be read here only; a hosted server sends them away.
describe.runIf(isEmulator)("invitations", () => {
  const mails: Mail[] = [];

  replayed("teams, with mail", {
    file: "teams",
    people: ["io", "im", "ix"],
    options: { sendMail: (mail) => mails.push(mail) },
    leaveOut: ({ name }) => names.indexOf(name) < firstWithMail || moved.includes(name),
    async prepare(stage) {
      await sendAs(stage, "io#1", "POST", "/v1/teams", { teamId: "inv", name: "Invited" });
    },
    before: {
      "account.get of the stranger -> 200": async ({ sessions }) => void (await sessions.token("ix#2")),
    },
    restore(recording) {
      const { name } = recording;
      // The first mail's secret is void since the second.
      if (name.startsWith("accept, signed in")) return withSecret(recording, lastSecret(mails.slice(0, 1)));
      if (name.startsWith("accept by e-mail link")) return withSecret(recording, lastSecret(mails.slice(0, 2)));
      if (name.startsWith("accept as a stranger")) return withSecret(recording, lastSecret(mails.slice(0, 3)));
      return recording;
    },
  });

  it("lead to the page that asked, and name who and where", () => {
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      ["im@example.com", "invitation"],
      ["im@example.com", "invitation"],
      ["ix@example.com", "invitation"],
      ["fresh@example.com", "invitation"],
    ]);
    expect(mails[0]?.link.replace(/=[0-9a-f]{20}/, "=<id>").replace(/secret=[0-9a-f]+/, "secret=<secret>")).toBe(
      "http://localhost:3000/join?membershipId=<id>&userId=im&secret=<secret>&teamId=inv&teamName=Invited",
    );
    expect(mails[0]?.text).toContain("io invites you to join Invited");
  });
});

describe.runIf(isEmulator)("communities", () => {
  const mails: Mail[] = [];
  const left = [
    "5 account of a member of 300 teams still answers -> 200",
    "6 another owner of the same address invites -> 429",
  ];

  replayed("communities", {
    people: ["olga", "mia", "max", "late", "vic", "sus", "out", "wim"],
    options: { sendMail: (mail) => mails.push(mail) },
    leaveOut: ({ name, request }) =>
      // The tables are there already; a team's twin in another case reads nothing here: see README of the emulator.
      request.path.startsWith("/v1/tablesdb") || left.includes(name) || name === "4 list -> 200",
    before: {
      "3 a third -> 409": (stage) =>
        sendAs(stage, "mia#1", "POST", "/v1/databases/main/collections/clubmembers/documents", {
          documentId: "80210910597",
          data: { communityId: "802", userId: "mia" },
          permissions: ['read("users")', ...own("mia")],
        }),
      "4 the first owner leaves -> 204": (stage) => rememberMember(stage, "801", "olga", "6b045f0051f3641620a5"),
      "4 mia writes for team 803 -> 201": (stage) => addMember(stage, "803", "mia"),
      "4 after Club was deleted: sus makes club -> 201": (stage) => sendAs(stage, "out#1", "DELETE", "/v1/teams/Club"),
      "5 vic writes in it -> 201": (stage) => addMember(stage, "804", "vic"),
      "5 the owner removes the blocked member -> 204": (stage) =>
        rememberMember(stage, "804", "vic", "6b045f0d57ef5e259682"),
      "7 olga removes wim -> 204": async (stage) => {
        await addMember(stage, "804", "wim");
        await rememberMember(stage, "804", "wim", "6b0461231e1dbf7b0a7d");
      },
    },
    restore: (recording) => withSecret(recording, lastSecret(mails)),
  });
});
