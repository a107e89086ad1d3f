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

/** A public community that is looked after by a team of `ownerId`’s. */
export const publicCommunity = ({ id = nextId(), ownerId, createdAt, ...rest }: CommunityRow): MadePlace => {
  const teamId = nextId();
  const hiddenId = nextId();
  const rights = (role: string): string[] => [`update("team:${teamId}/${role}")`, `delete("team:${teamId}/${role}")`];
  backend.admin.createDocument({
    collection: "hidden",
    id: hiddenId,
    data: { communityId: id, teamId, subjectIds: "" },
    permissions: ['read("users")', ...rights("owner"), `update("team:${teamId}/moderator")`],
  });
  backend.admin.createDocument({
    collection: "communities",
    id,
    data: {
      name: "River watch",
      description: "We count birds.",
      access: "public",
      ownerIds: ownerId,
      teamId,
      hiddenId,
      ...rest,
    },
    permissions: ['read("users")', ...rights("owner")],
    ...(createdAt && { createdAt }),
  });
  return { id, teamId, hiddenId };
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
  for (const [userId, role] of members)
    await backend.byKey("POST", `/teams/${teamId}/memberships`, { userId, roles: upTo[role] });
  await backend.byKey("PUT", `/teams/${teamId}/prefs`, { prefs: { communityId: id } });
  const those = (wanted: Role): string =>
    members.flatMap(([userId, role]) => (role === wanted ? userId : [])).join(" ");
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
    data: {
      name,
      description: "After dark, along the river.",
      access: isPrivate ? "private" : "public",
      ownerIds: those("owner"),
      moderatorIds: those("moderator"),
      teamId,
      hiddenId,
    },
    permissions: rights,
  });
  return { id, teamId, hiddenId, isPrivate };
};

/** Who is in a team by now, as the server says. */
export const membersOf = async ({ teamId }: Place): Promise<Record<string, string[]>> => {
  const { memberships } = (await backend.byKey("GET", `/teams/${teamId}/memberships`)) as {
    memberships: { userId: string; roles: string[] }[];
  };
  return Object.fromEntries(memberships.map(({ userId, roles }) => [userId, roles]));
};

/** A row as the server has it; undefined for none. */
export const rowOf = async (collection: string, id: string): Promise<Record<string, unknown> | undefined> => {
  const row = await backend.byKey("GET", `/databases/main/collections/${collection}/documents/${id}`);
  return "$id" in row ? row : undefined;
};
