import type { Admin } from "./admin.ts";
import { digestId, timestamp } from "./ids.ts";
import { type SampleCommunity, sampleCommunities } from "./sample-communities.ts";
import type { SamplePicture } from "./sample-pictures.ts";
import type { SampleReply } from "./sample-replies.ts";
import type { WritePicture } from "./seed-pictures.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface Seeding {
  admin: Admin;
  now: Date;
  memberId: (name: string) => string;
  writePicture: WritePicture;
}

export const sampleCommunityId = (name: string): string => digestId(`sample community ${name}`);

/** The app writes one at the first joining. */
export const sampleSecret = (name: string): string => digestId(`sample secret of ${name}`);

const roles = { owner: ["owner", "moderator", "member"], moderator: ["moderator", "member"], member: ["member"] };

const own = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];

interface Text {
  collection: "threads" | "messages";
  id: string;
  by: string;
  ago: number;
  text: string;
  pictures?: readonly SamplePicture[];
  parent?: { id: string; by: string } | undefined;
  rootId?: string;
}

const writeCommunity = ({ admin, now, memberId, writePicture }: Seeding, community: SampleCommunity): void => {
  const { name, title, description, rules = "", isPrivate = false, owner, moderator, members, made } = community;
  const [id, teamId, hiddenId] = [
    sampleCommunityId(name),
    digestId(`sample team ${name}`),
    digestId(`sample list ${name}`),
  ];
  const since = (ago: number): Date => new Date(now.getTime() - ago * minute);
  const readers = isPrivate ? `read("team:${teamId}")` : 'read("users")';
  const owned = [readers, `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
  const moderators = moderator ? [moderator] : [];
  const all = [owner, ...moderators, ...members];

  const joined = (order: number): Date => new Date(now.getTime() - (made - order) * day);

  admin.createTeam({
    id: teamId,
    name: title,
    prefs: { communityId: id },
    // A public community's team has no plain members.
    members: all.flatMap((each, order) => {
      const role = each === owner ? "owner" : moderators.includes(each) ? "moderator" : "member";
      if (role === "member" && !isPrivate) return [];
      return { userId: memberId(each), roles: roles[role], at: timestamp(joined(order)) };
    }),
  });
  admin.createDocument({
    collection: "hidden",
    id: hiddenId,
    data: { communityId: id, teamId, subjectIds: "" },
    permissions: [...owned, `update("team:${teamId}/moderator")`],
  });
  if (!isPrivate)
    all.forEach((each, order) =>
      admin.createDocument({
        collection: "memberships",
        id: digestId(`sample joining of ${name} by ${each}`),
        data: { communityId: id, userId: memberId(each) },
        permissions: [readers, ...own(memberId(each))],
        createdAt: joined(order),
      }),
    );

  // What the member has joined or opened.
  all.forEach((each, order) => {
    admin.createDocument({
      collection: "reads",
      id: digestId(`${sampleSecret(each)}:read:${id}`),
      data: {
        secret: sampleSecret(each),
        communityId: id,
        teamId,
        threadsAt: now.toISOString(),
        chatAt: now.toISOString(),
      },
      permissions: ["read", "update", "delete"].map((right) => `${right}("user:${memberId(each)}")`),
      createdAt: joined(order),
    });
  });

  const writeText = ({ collection, id: textId, by, ago, text, pictures = [], parent, rootId }: Text): void => {
    const kept = pictures.flatMap((picture) => writePicture({ picture, place: `text ${textId}`, by }) ?? []);
    admin.createDocument({
      collection,
      id: textId,
      data: {
        communityId: id,
        teamId,
        parentId: parent?.id ?? "",
        parentUserId: parent ? memberId(parent.by) : "",
        content: text,
        userId: memberId(by),
        ...(kept.length > 0 && { pictures: JSON.stringify(kept) }),
        ...(rootId !== undefined && { rootId }),
      },
      permissions: [readers, ...(isPrivate ? [`read("user:${memberId(by)}")`] : []), ...own(memberId(by))],
      createdAt: since(ago),
    });
  };

  const writeThread = (thread: SampleReply, place: string, rootId = "", parent?: Text["parent"]): void => {
    const threadId = digestId(`sample thread ${name} ${place}`);
    writeText({ collection: "threads", id: threadId, ...thread, parent, rootId });
    thread.replies?.forEach((reply, at) =>
      writeThread(reply, `${place}-${at}`, rootId || threadId, { id: threadId, by: thread.by }),
    );
  };

  const messageId = (at: number): string => digestId(`sample message ${name} ${at}`);
  community.threads.forEach((thread, at) => writeThread(thread, String(at)));
  community.chat.forEach((message, at) => {
    const answered = message.answers ? community.chat[at - message.answers] : undefined;
    writeText({
      collection: "messages",
      id: messageId(at),
      ...message,
      parent: answered && { id: messageId(at - (message.answers ?? 0)), by: answered.by },
    });
  });

  const writeOwn = (picture: SamplePicture | undefined, place: string) =>
    picture &&
    writePicture({
      picture,
      place: `${place} ${name}`,
      by: owner,
      permissions: [`update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`],
    });
  const shown = writeOwn(community.picture, "community");
  const cover = writeOwn(community.cover, "cover");

  const latest = since(Math.min(...[...community.threads, ...community.chat].map(({ ago }) => ago)));
  admin.createDocument({
    collection: "communities",
    id,
    data: {
      name: title,
      description,
      rules,
      teamId,
      hiddenId,
      access: isPrivate ? "private" : "public",
      ownerIds: memberId(owner),
      moderatorIds: moderators.map(memberId).join(" "),
      pictureId: shown?.id ?? "",
      coverId: cover?.id ?? "",
      pictures: JSON.stringify([shown, cover].filter(Boolean)),
      activeAt: latest.toISOString(),
    },
    permissions: owned,
    createdAt: new Date(now.getTime() - made * day),
    updatedAt: latest,
  });
};

export const writeCommunities = (seeding: Seeding): void => {
  for (const community of sampleCommunities) writeCommunity(seeding, community);
};
