// One community with many members and a long chat, and nineteen small ones beside it.
import type { Emulator } from "../../../emulator/app";
import { digestId } from "../../../emulator/ids";
import { largePassword, memberEmail, memberId, memberName } from "../../../scripts/large-community";

export interface LargeChat {
  members: number;
  messages: number;
  threads: number;
}

export const largeChatId = digestId("large community 0");

/** The oldest has number 0. */
export const messageId = (at: number): string => digestId(`large message ${at}`);

/** Who is in none of them. */
export const visitor = {
  id: memberId(9999),
  username: "visitor",
  email: "visitor@chorus.example",
  password: largePassword,
};

const owned = (userId: string): string[] => ['read("users")', `update("user:${userId}")`, `delete("user:${userId}")`];

const minute = 60_000;

const others = 19;
const repliesEach = 5;

export const fillLargeChat = async (
  { admin }: Emulator,
  { members, messages, threads }: LargeChat,
  now = Date.now(),
): Promise<void> => {
  const joined = new Date(now - 400 * 24 * 60 * minute);
  const made = Array.from({ length: members }, (_, at) => ({
    id: memberId(at),
    username: memberName(at),
    handle: memberName(at),
    email: memberEmail(at),
    createdAt: joined,
  }));
  const { password, ...account } = visitor;
  await admin.createMembers([...made, { ...account, handle: account.username, createdAt: joined }], password);
  const somebody = (at: number): string => memberId(at % members);

  const createPlace = (number: number): { communityId: string; teamId: string } => {
    const [id, teamId, hiddenId] = ["community", "team", "list"].map((kind) => digestId(`large ${kind} ${number}`));
    const ownerId = somebody(number);
    const permissions = ['read("users")', `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
    const roles = ["owner", "moderator", "member"];
    const place = { communityId: id ?? "", teamId: teamId ?? "" };
    const name = `Community ${number}`;
    admin.createTeam({ id: place.teamId, name, prefs: { communityId: id }, members: [{ userId: ownerId, roles }] });
    admin.createDocument({
      collection: "hidden",
      id: hiddenId ?? "",
      data: { ...place, subjectIds: "" },
      permissions,
    });
    admin.createDocument({
      collection: "communities",
      id: place.communityId,
      data: {
        name,
        description: "A place with much in it.",
        access: "public",
        teamId: place.teamId,
        hiddenId: hiddenId ?? "",
        ownerIds: ownerId,
        activeAt: new Date(now).toISOString(),
      },
      permissions,
    });
    return place;
  };

  admin.together(() => {
    const small = Array.from({ length: others }, (_, at) => createPlace(others - at));
    const large = createPlace(0);
    const joinings = [
      ...small.map((place, at) => ({ place, userId: somebody(others - at) })),
      ...made.map(({ id }) => ({ place: large, userId: id })),
    ];
    for (const { place, userId } of joinings)
      admin.createDocument({
        collection: "memberships",
        data: { communityId: place.communityId, userId },
        permissions: owned(userId),
        createdAt: new Date(joined.getTime() + minute),
      });
    for (let at = threads - 1; at >= 0; at -= 1) {
      const id = digestId(`large thread ${at}`);
      const write = (by: number, content: string, rest: Record<string, string>, age: number): void =>
        void admin.createDocument({
          collection: "threads",
          ...(rest["rootId"] === "" && { id }),
          data: { ...large, userId: somebody(by), content, ...rest },
          permissions: owned(somebody(by)),
          createdAt: new Date(now - age * minute),
        });
      write(at, `Thread ${at}`, { parentId: "", rootId: "", parentUserId: "" }, (at + 1) * 60);
      for (let reply = 0; reply < repliesEach; reply += 1)
        write(
          at + reply,
          `Reply ${reply}`,
          { parentId: id, rootId: id, parentUserId: somebody(at) },
          (at + 1) * 60 - reply,
        );
    }
    for (let at = 0; at < messages; at += 1)
      admin.createDocument({
        collection: "messages",
        id: messageId(at),
        data: {
          ...large,
          userId: somebody(Math.floor(at / 3)),
          content:
            `Message ${at}. ${"There is more to say. ".repeat(at % 4)}${at % 10 === 0 ? `@${memberName(0)}` : ""}`.trim(),
          parentId: "",
          parentUserId: "",
        },
        permissions: owned(somebody(Math.floor(at / 3))),
        createdAt: new Date(now - (messages - at) * minute),
      });
  });
};
