// @module-tag detail
// What outsiders, former members, plain members and moderators try on the team of a community: its roles, invitations
// and ids, and what only its owners may change. Runs against any server, as community-attacks.test.ts does.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digitId } from "../../emulator/ids";
import {
  type Attack,
  closed,
  equal,
  type Name,
  open,
  openStage,
  own,
  people,
  query,
  rows,
  secret,
  type Stage,
} from "./support/community-stage";

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
    { what: "renames it", method: "PUT", path: team, body: { name: "Mine" }, answers: refused },
    {
      what: "names another community",
      method: "PUT",
      path: `${team}/prefs`,
      body: { prefs: { communityId: "1" } },
      answers: refused,
    },
    { what: "deletes it", method: "DELETE", path: team, body: {}, answers: refused },
    {
      what: "makes it again",
      method: "POST",
      path: "/v1/teams",
      body: { teamId, name: "Mine", roles: ["owner"] },
      answers: [409],
    },
    {
      what: "invites somebody",
      method: "POST",
      path: memberships,
      body: { userId: people.outsider.id, roles: ["member"], url: joinPage },
      answers: mayNotInvite,
    },
    {
      what: "invites themselves as an owner",
      method: "POST",
      path: memberships,
      body: { userId: id, roles: allRoles, url: joinPage },
      answers: mayNotInvite,
    },
    {
      what: "invites by an address",
      method: "POST",
      path: memberships,
      body: { email: "x@example.com", roles: ["member"], url: joinPage },
      answers: mayNotInvite,
    },
    {
      what: "invites to a page of another host",
      method: "POST",
      path: memberships,
      body: { userId: id, roles: ["member"], url: "https://evil.example/join" },
      answers: [400],
    },
    {
      what: "takes the owner's role",
      method: "PATCH",
      path: `${memberships}/${ofMember}`,
      of: "owner",
      body: { roles: ["member"] },
      answers: refused,
    },
    {
      what: "removes the owner",
      method: "DELETE",
      path: `${memberships}/${ofMember}`,
      of: "owner",
      body: {},
      answers: refused,
    },
    {
      what: "accepts in the owner's place",
      method: "PATCH",
      path: `${memberships}/${ofMember}/status`,
      of: "owner",
      body: { userId: people.owner.id, secret: "0".repeat(256) },
      answers: [401, 404],
    },
    {
      what: "accepts without an invitation",
      method: "PATCH",
      path: `${memberships}/${newId()}/status`,
      body: { userId: id, secret: "0".repeat(256) },
      answers: [404],
    },
  ];
};

const ofMe = (teamId: string, me: Name): TeamAttack[] => [
  {
    what: "makes themselves an owner",
    method: "PATCH",
    path: `${at(teamId)}/memberships/${ofMember}`,
    of: me,
    body: { roles: allRoles },
    answers: [401],
  },
  {
    what: "gives themselves a role of others",
    method: "PATCH",
    path: `${at(teamId)}/memberships/${ofMember}`,
    of: me,
    body: { roles: ["moderator"] },
    answers: [401],
  },
];

const unseen = (teamId: string): TeamAttack[] => [
  { what: "reads the team", method: "GET", path: at(teamId), answers: [404] },
  { what: "reads its members", method: "GET", path: `${at(teamId)}/memberships`, answers: [404] },
  { what: "reads what it remembers", method: "GET", path: `${at(teamId)}/prefs`, answers: [404] },
  {
    what: "looks for it in their teams",
    method: "GET",
    path: `/v1/teams?${query(equal("$id", teamId))}`,
    answers: [200, 400],
  },
];

/** What members may read, and only owners, or owners and moderators, may change. */
const onRows = (place: typeof closed, me: Name, mayHide: boolean): TeamAttack[] => {
  const { id } = people[me];
  const community = `${rows("communities")}/${place.id}`;
  const hidden = `${rows("hidden")}/${place.hiddenId}`;
  const { teamId } = place;
  const forged = (table: string, data: object, permissions: string[], answers: number[] = [401]): TeamAttack => ({
    what: `makes a row of ${table} with ${permissions.join().replaceAll(teamId, "its team").replaceAll(people.owner.id, "the owner")}`,
    method: "POST",
    path: rows(table),
    body: { documentId: newId(), data, permissions },
    answers,
  });
  const text = {
    communityId: place.id,
    teamId,
    parentId: "",
    parentUserId: "",
    content: "forged",
    userId: people.owner.id,
  };
  return [
    {
      what: "renames the community",
      method: "PATCH",
      path: community,
      body: { data: { name: "Mine" } },
      answers: [401],
    },
    {
      what: "names themselves its owner",
      method: "PATCH",
      path: community,
      body: { data: { ownerIds: id } },
      answers: [401],
    },
    {
      what: "opens it to everybody",
      method: "PATCH",
      path: community,
      body: { permissions: ['read("users")'] },
      answers: [401],
    },
    {
      what: "points it to a list of their own",
      method: "PATCH",
      path: community,
      body: { data: { hiddenId: newId() } },
      answers: [401],
    },
    { what: "ends it", method: "DELETE", path: community, body: {}, answers: [401] },
    { what: "deletes what it hides", method: "DELETE", path: hidden, body: {}, answers: [401] },
    ...(mayHide
      ? []
      : [
          {
            what: "hides",
            method: "PATCH",
            path: hidden,
            body: { data: { subjectIds: place.messageId } },
            answers: [401],
          },
          { what: "takes what hides", method: "PATCH", path: hidden, body: { permissions: own(id) }, answers: [401] },
        ]),
    ...(me === "member"
      ? []
      : [
          {
            what: "rewrites another's message",
            method: "PATCH",
            path: `${rows("messages")}/${place.messageId}`,
            body: { data: { content: "forged" } },
            answers: [401],
          },
          {
            what: "deletes another's message",
            method: "DELETE",
            path: `${rows("messages")}/${place.messageId}`,
            body: {},
            answers: [401],
          },
          {
            what: "deletes another's thread",
            method: "DELETE",
            path: `${rows("threads")}/${place.threadId}`,
            body: {},
            answers: [401],
          },
          {
            what: "reads what another has read",
            method: "GET",
            path: `${rows("reads")}/${place.markId}`,
            answers: [404],
          },
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
  attacks.map((attack) => Object.assign({ on: where }, attack));

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
