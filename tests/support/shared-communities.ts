// What others have in shared communities before or during a test.
import { backend } from "./backend";
import { owned } from "./rows";

interface CommunityRow {
  id?: string;
  name?: string;
  description?: string;
  ownerId: string;
  pictureId?: string;
  coverId?: string;
  pinnedId?: string;
  moderatorIds?: string;
  rules?: string;
  activeAt?: string;
  createdAt?: Date;
}

export interface Place {
  id: string;
  teamId: string;
  isPrivate?: boolean;
}

interface MadePlace extends Place {
  hiddenId: string;
}

let made = 0;

const nextId = (): string => {
  made += 1;
  return `17${String(made).padStart(31, "0")}`;
};

/** The row of a community and its list of what is hidden. */
const writeRows = ({ id, teamId, hiddenId }: MadePlace, isPrivate: boolean, row: object, createdAt?: Date): void => {
  const readers = isPrivate ? `read("team:${teamId}")` : 'read("users")';
  const rights = [readers, `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
  backend.admin.createDocument({
    collection: "hidden",
    id: hiddenId,
    data: { communityId: id, teamId, subjectIds: "" },
    permissions: [...rights, `update("team:${teamId}/moderator")`],
  });
  backend.admin.createDocument({
    collection: "communities",
    id,
    data: { access: isPrivate ? "private" : "public", teamId, hiddenId, ...row },
    permissions: rights,
    ...(createdAt && { createdAt }),
  });
};

/** A public community that is looked after by a team of `ownerId`’s. */
export const publicCommunity = ({ id = nextId(), ownerId, createdAt, ...rest }: CommunityRow): MadePlace => {
  const place = { id, teamId: nextId(), hiddenId: nextId() };
  const row = { name: "River watch", description: "We count birds.", ownerIds: ownerId, ...rest };
  writeRows(place, false, row, createdAt);
  return place;
};

interface TextRow {
  id?: string;
  /** Who writes in a public community has joined it. */
  isStranger?: boolean;
  userId: string;
  content: string;
  parentId?: string;
  parentUserId?: string;
  rootId?: string;
  pictures?: string;
  warning?: string;
  createdAt?: Date;
}

const readersOf = ({ teamId, isPrivate = false }: Place, userId: string): string[] =>
  isPrivate ? [`read("team:${teamId}")`, `read("user:${userId}")`] : ['read("users")'];

const text =
  (collection: "threads" | "messages") =>
  (place: Place, { createdAt, id: textId = nextId(), isStranger = false, ...row }: TextRow): string => {
    const { rootId = "", ...rest } = row;
    if (!place.isPrivate && !isStranger) membership(place, row.userId);
    backend.admin.createDocument({
      collection,
      id: textId,
      data: {
        communityId: place.id,
        teamId: place.teamId,
        parentId: "",
        parentUserId: "",
        ...rest,
        ...(collection === "threads" && { rootId }),
      },
      permissions: [...readersOf(place, row.userId), ...owned(row.userId)],
      ...(createdAt && { createdAt }),
    });
    return textId;
  };

export const thread = text("threads");

export const message = text("messages");

const joined = new WeakMap<object, Set<string>>();

/** At most once. */
export const membership = ({ id }: Place, userId: string): void => {
  const known = joined.get(backend.admin) ?? new Set<string>();
  joined.set(backend.admin, known);
  if (known.has(`${id} ${userId}`)) return;
  known.add(`${id} ${userId}`);
  backend.admin.createDocument({
    collection: "memberships",
    data: { communityId: id, userId },
    permissions: ['read("users")', ...owned(userId)],
  });
};

type Role = "owner" | "moderator" | "member";

interface TeamCommunity {
  /** Who is in its team. */
  team: Readonly<Record<string, Role>>;
  name?: string;
  isPrivate?: boolean;
}

export interface TeamPlace extends Place {
  hiddenId: string;
  isPrivate: boolean;
}

const upTo: Readonly<Record<Role, Role[]>> = {
  owner: ["owner", "moderator", "member"],
  moderator: ["moderator", "member"],
  member: ["member"],
};

/** A community with the team that looks after it, as the app makes it. */
export const teamCommunity = async ({
  team,
  name = "Night walks",
  isPrivate = true,
}: TeamCommunity): Promise<TeamPlace> => {
  const [id, teamId, hiddenId] = [nextId(), nextId(), nextId()];
  await backend.byKey("POST", "/teams", { teamId, name });
  const members = Object.entries(team);
  for (const [userId, role] of members) await addToTeam({ teamId }, { id: userId }, role);
  await backend.byKey("PUT", `/teams/${teamId}/prefs`, { prefs: { communityId: id } });
  const those = (wanted: Role): string =>
    members.flatMap(([userId, role]) => (role === wanted ? userId : [])).join(" ");
  writeRows({ id, teamId, hiddenId }, isPrivate, {
    name,
    description: "After dark, along the river.",
    ownerIds: those("owner"),
    moderatorIds: those("moderator"),
  });
  return { id, teamId, hiddenId, isPrivate };
};

const membershipsIn = async ({ teamId }: Pick<Place, "teamId">) =>
  (await backend.byKey("GET", `/teams/${teamId}/memberships`))["memberships"] as {
    $id: string;
    userId: string;
    roles: string[];
  }[];

/** Who is in a team by now, as the server says. */
export const membersOf = async (place: Place): Promise<Record<string, string[]>> =>
  Object.fromEntries((await membershipsIn(place)).map(({ userId, roles }) => [userId, roles]));

interface Member {
  id: string;
}

const pathOf = async (place: Pick<Place, "teamId">, { id }: Member): Promise<string> =>
  `/teams/${place.teamId}/memberships/${(await membershipsIn(place)).find(({ userId }) => userId === id)?.$id}`;

/** By the server alone, as are the next two: the app hears of it as of what another owner does. */
export const addToTeam = async ({ teamId }: Pick<Place, "teamId">, { id }: Member, role: Role): Promise<void> =>
  void (await backend.byKey("POST", `/teams/${teamId}/memberships`, { userId: id, roles: upTo[role] }));

export const changeRole = async (place: Place, member: Member, role: Role): Promise<void> =>
  void (await backend.byKey("PATCH", await pathOf(place, member), { roles: upTo[role] }));

export const removeFromTeam = async (place: Place, member: Member): Promise<void> =>
  void (await backend.byKey("DELETE", await pathOf(place, member)));

/** A row as the server has it; undefined for none. */
export const rowOf = async (collection: string, id: string): Promise<Record<string, unknown> | undefined> => {
  const row = await backend.byKey("GET", `/databases/main/collections/${collection}/documents/${id}`);
  return "$id" in row ? row : undefined;
};

/** All rows of a table, as the server has them. */
export const rowsIn = async <Row = Record<string, unknown>>(collection: string): Promise<Row[]> =>
  (await backend.byKey("GET", `/databases/main/collections/${collection}/documents`))["documents"] as Row[];

export const filesIn = async (bucket: string): Promise<{ $id: string; $permissions: string[] }[]> =>
  (await backend.byKey("GET", `/storage/buckets/${bucket}/files`))["files"] as never;
