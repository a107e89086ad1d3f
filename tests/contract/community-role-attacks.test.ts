// @module-tag detail
// What outsiders, former members, plain members and moderators try on the team of a community: its roles, invitations
// and ids, and what only its owners may change. Runs against any server, as community-attacks.test.ts does.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digitId } from "../../emulator/ids";
import { attack, type Attack } from "./support/attack";
import {
  closed,
  equal,
  type Name,
  open,
  openStage,
  people,
  query,
  rows,
  secret,
  type Stage,
} from "./support/community-stage";
import { own } from "./support/stage";

const newId = (): string => digitId(new Date());

/** In a path: the membership of the member that `of` names. */
const ofMember = "their-membership";

type TeamAttack = Attack & { of?: Name };

const at = (teamId: string): string => `/v1/teams/${teamId}`;
const joinPage = "http://localhost:3000/join";
const allRoles = ["owner", "moderator", "member"];
/** What a server without mail answers to who may invite comes after the refusal. */
const mayNotInvite = [401, 404, 503];

/** On a team that the attacker is in, but does not own; `otherwise` for who is not in it. */
const onTeam = (teamId: string, me: Name, otherwise?: number): TeamAttack[] => {
  const team = at(teamId);
  const memberships = `${team}/memberships`;
  const refused = otherwise === undefined ? [401] : [otherwise, 401];
  const { id } = people[me];
  return [
    attack("renames it", "PUT", team, refused, { name: "Mine" }),
    attack("names another community", "PUT", `${team}/prefs`, refused, { prefs: { communityId: "1" } }),
    attack("deletes it", "DELETE", team, refused, {}),
    attack("makes it again", "POST", "/v1/teams", [409], { teamId, name: "Mine", roles: ["owner"] }),
    attack("invites somebody", "POST", memberships, mayNotInvite, {
      userId: people.outsider.id,
      roles: ["member"],
      url: joinPage,
    }),
    attack("invites themselves as an owner", "POST", memberships, mayNotInvite, {
      userId: id,
      roles: allRoles,
      url: joinPage,
    }),
    attack("invites by an address", "POST", memberships, mayNotInvite, {
      email: "x@example.com",
      roles: ["member"],
      url: joinPage,
    }),
    attack("invites to a page of another host", "POST", memberships, [400], {
      userId: id,
      roles: ["member"],
      url: "https://evil.example/join",
    }),
    {
      ...attack("takes the owner's role", "PATCH", `${memberships}/${ofMember}`, refused, { roles: ["member"] }),
      of: "owner",
    },
    { ...attack("removes the owner", "DELETE", `${memberships}/${ofMember}`, refused, {}), of: "owner" },
    {
      ...attack("accepts in the owner's place", "PATCH", `${memberships}/${ofMember}/status`, [401, 404], {
        userId: people.owner.id,
        secret: "0".repeat(256),
      }),
      of: "owner",
    },
    attack("accepts without an invitation", "PATCH", `${memberships}/${newId()}/status`, [404], {
      userId: id,
      secret: "0".repeat(256),
    }),
  ];
};

const ofMe = (teamId: string, me: Name): TeamAttack[] => [
  {
    ...attack("makes themselves an owner", "PATCH", `${at(teamId)}/memberships/${ofMember}`, [401], {
      roles: allRoles,
    }),
    of: me,
  },
  {
    ...attack("gives themselves a role of others", "PATCH", `${at(teamId)}/memberships/${ofMember}`, [401], {
      roles: ["moderator"],
    }),
    of: me,
  },
];

const unseen = (teamId: string): TeamAttack[] => [
  attack("reads the team", "GET", at(teamId), [404]),
  attack("reads its members", "GET", `${at(teamId)}/memberships`, [404]),
  attack("reads what it remembers", "GET", `${at(teamId)}/prefs`, [404]),
  attack("looks for it in their teams", "GET", `/v1/teams?${query(equal("$id", teamId))}`, [200, 400]),
];

/** What members may read, and only owners, or owners and moderators, may change. */
const onRows = (place: typeof closed, me: Name, mayHide: boolean): TeamAttack[] => {
  const { id } = people[me];
  const community = `${rows("communities")}/${place.id}`;
  const hidden = `${rows("hidden")}/${place.hiddenId}`;
  const { teamId } = place;
  const forged = (table: string, data: object, permissions: string[], answers: number[] = [401]): TeamAttack =>
    attack(
      `makes a row of ${table} with ${permissions.join().replaceAll(teamId, "its team").replaceAll(people.owner.id, "the owner")}`,
      "POST",
      rows(table),
      answers,
      { documentId: newId(), data, permissions },
    );
  const text = {
    communityId: place.id,
    teamId,
    parentId: "",
    parentUserId: "",
    content: "forged",
    userId: people.owner.id,
  };
  return [
    attack("renames the community", "PATCH", community, [401], { data: { name: "Mine" } }),
    attack("names themselves its owner", "PATCH", community, [401], { data: { ownerIds: id } }),
    attack("opens it to everybody", "PATCH", community, [401], { permissions: ['read("users")'] }),
    attack("points it to a list of their own", "PATCH", community, [401], { data: { hiddenId: newId() } }),
    attack("ends it", "DELETE", community, [401], {}),
    attack("deletes what it hides", "DELETE", hidden, [401], {}),
    ...(mayHide
      ? []
      : [
          attack("hides", "PATCH", hidden, [401], { data: { subjectIds: place.messageId } }),
          attack("takes what hides", "PATCH", hidden, [401], { permissions: own(id) }),
        ]),
    ...(me === "member"
      ? []
      : [
          attack("rewrites another's message", "PATCH", `${rows("messages")}/${place.messageId}`, [401], {
            data: { content: "forged" },
          }),
          attack("deletes another's message", "DELETE", `${rows("messages")}/${place.messageId}`, [401], {}),
          attack("deletes another's thread", "DELETE", `${rows("threads")}/${place.threadId}`, [401], {}),
          attack("reads what another has read", "GET", `${rows("reads")}/${place.markId}`, [404]),
        ]),
    forged("messages", text, own(people.owner.id)),
    forged("threads", { ...text, rootId: "" }, own(people.owner.id)),
    forged("memberships", { communityId: place.id, userId: people.owner.id }, own(people.owner.id)),
    forged("communities", { name: "Twin", description: "", teamId, access: "public", hiddenId: "" }, [
      `update("team:${teamId}/owner")`,
    ]),
    forged("hidden", { communityId: place.id, teamId, subjectIds: "" }, [`update("team:${teamId}/owner")`]),
    ...(mayHide
      ? []
      : [forged("hidden", { communityId: place.id, teamId, subjectIds: "" }, [`update("team:${teamId}/moderator")`])]),
  ];
};

const on = (where: "private" | "public", attacks: readonly TeamAttack[]) =>
  attacks.map((each) => Object.assign({ on: where }, each));

const onBoth = (attacks: (place: typeof closed) => TeamAttack[]) => [
  ...on("private", attacks(closed)),
  ...on("public", attacks(open)),
];

const attacksOf: Readonly<Record<Exclude<Name, "owner">, ReturnType<typeof on>>> = {
  outsider: [
    ...onBoth(({ teamId }) => [...unseen(teamId), ...onTeam(teamId, "outsider", 404)]),
    ...on("public", onRows(open, "outsider", false)),
  ],
  former: on("private", [
    ...unseen(closed.teamId),
    ...onTeam(closed.teamId, "former", 404),
    ...onRows(closed, "former", false),
  ]),
  member: [
    ...on("private", [...onTeam(closed.teamId, "member"), ...ofMe(closed.teamId, "member")]),
    ...on("public", onTeam(open.teamId, "member", 404)),
    ...onBoth((place) => onRows(place, "member", false)),
  ],
  moderator: onBoth((place) => [
    ...onTeam(place.teamId, "moderator"),
    ...ofMe(place.teamId, "moderator").slice(0, 1),
    ...onRows(place, "moderator", true),
  ]),
};

describe.each(["outsider", "former", "member", "moderator"] as const)("%s", (name) => {
  let stage: Stage;
  let before: unknown;

  beforeAll(async () => {
    stage = await openStage();
    before = await stage.truth();
  });

  afterAll(() => stage.close());

  it.each(attacksOf[name])(
    "community-rows-4: $what ($on): $answers",
    async ({ method, path, of, body, answers, on: where }) => {
      const teamId = where === "private" ? closed.teamId : open.teamId;
      const whole = of ? path.replace(ofMember, await stage.membershipOf(teamId, of)) : path;
      const answer = await stage.as(name, method, whole, body);
      const text = await answer.text();
      expect(answers, text).toContain(answer.status);
      if (method === "GET") expect(text).not.toContain(secret);
      expect(await stage.truth()).toEqual(before);
    },
  );
});
