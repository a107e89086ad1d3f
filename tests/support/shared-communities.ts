// What others have in shared communities before or during a test.
import { backend } from "./backend";

interface CommunityRow {
  id?: string;
  name?: string;
  description?: string;
  ownerId: string;
  pictureId?: string;
  pinnedId?: string;
  moderatorIds?: string;
  rules?: string;
  activeAt?: string;
}

export interface Place {
  id: string;
  teamId: string;
}

let made = 0;

const nextId = (): string => {
  made += 1;
  return `17${String(made).padStart(31, "0")}`;
};

/** A public community that is looked after by a team of `ownerId`’s. */
export const publicCommunity = ({ id = nextId(), ownerId, ...rest }: CommunityRow): Place => {
  const teamId = nextId();
  const hiddenId = nextId();
  const rights = (role: string): string[] => [`update("team:${teamId}/${role}")`, `delete("team:${teamId}/${role}")`];
  backend.admin.createDocument({
    collection: "hidden",
    id: hiddenId,
    data: { communityId: id, teamId, subjectIds: "" },
    permissions: ['read("users")', ...rights("owner")],
  });
  backend.admin.createDocument({
    collection: "communities",
    id,
    data: {
      name: "River watch",
      description: "We count birds.",
      memberCount: "2",
      access: "public",
      ownerIds: ownerId,
      teamId,
      hiddenId,
      ...rest,
    },
    permissions: ['read("users")', ...rights("owner")],
  });
  return { id, teamId };
};

const writtenBy = (userId: string): string[] => [
  'read("users")',
  `update("user:${userId}")`,
  `delete("user:${userId}")`,
];

interface TextRow {
  id?: string;
  userId: string;
  content: string;
  parentId?: string;
  parentUserId?: string;
  rootId?: string;
  createdAt?: Date;
}

const text =
  (collection: "threads" | "messages") =>
  ({ id, teamId }: Place, { createdAt, id: textId = nextId(), ...row }: TextRow): string => {
    const { rootId = "", ...rest } = row;
    backend.admin.createDocument({
      collection,
      id: textId,
      data: {
        communityId: id,
        teamId,
        parentId: "",
        parentUserId: "",
        ...rest,
        ...(collection === "threads" && { rootId }),
      },
      permissions: writtenBy(row.userId),
      ...(createdAt && { createdAt }),
    });
    return textId;
  };

export const thread = text("threads");

export const message = text("messages");

export const membership = ({ id }: Place, userId: string): void =>
  void backend.admin.createDocument({
    collection: "memberships",
    data: { communityId: id, userId },
    permissions: writtenBy(userId),
  });
