import { describe, expect, it } from "vitest";
import { type AddressedText, textEvents } from "@/domain/community-activity";
import { type Message, messageSchema } from "@/domain/community-text";
import { sharedCommunitySchema } from "@/domain/shared-community";

const at = "2026-01-01T00:00:00.000+00:00";
const system = { $id: "5", $createdAt: at, $updatedAt: at, $permissions: ['read("users")'] };

const ducks = sharedCommunitySchema.parse({ ...system, name: "Ducks", teamId: "7" });
const geese = sharedCommunitySchema.parse({ ...system, $id: "6", name: "Geese", teamId: "8" });

const message = (id: string, userId: string, rest: Partial<Message> = {}): Message => ({
  ...messageSchema.parse({ ...system, $id: id, communityId: "5", teamId: "7", userId, content: id }),
  ...rest,
});

const text = (rest: Partial<Message> = {}): AddressedText => ({
  ...message("9", "ben", { parentId: "mine", content: "Well", ...rest }),
  table: "threads",
});

const mine = message("mine", "ada");
const bens = message("bens", "ben");

const events = (said: AddressedText, hidden: string[] = [], parents: Message[] = [bens, mine]) =>
  textEvents([said], parents, [geese, ducks], new Set(hidden), { id: "ada", handle: "ada" });

describe("What others wrote to a member in communities", () => {
  it("is who answers them, and who names them, with the community’s name", () => {
    expect(events(text())).toEqual([
      {
        kind: "text-reply",
        createdAt: at,
        userId: "ben",
        post: null,
        text: {
          id: "9",
          content: "Well",
          warning: "",
          pictures: 0,
          table: "threads",
          communityId: "5",
          communityName: "Ducks",
          isPrivate: false,
        },
      },
    ]);
    expect(events({ ...text({ parentId: "", content: "@ada look" }), table: "messages" })).toMatchObject([
      { kind: "text-mention", text: { table: "messages" } },
    ]);
    expect(events(text({ content: "@ada, yes" }))).toMatchObject([{ kind: "text-reply" }]);
  });

  it.each<[string, AddressedText]>([
    ["their own words", text({ userId: "ada" })],
    ["what is in no community of theirs", text({ communityId: "1" })],
    ["what names another team", text({ teamId: "8" })],
    ["an answer to somebody else", text({ parentId: "bens" })],
    ["an answer to what is gone", text({ parentId: "gone" })],
    ["words to another", text({ parentId: "", content: "@ben look" })],
  ])("is not %s", (_, said) => expect(events(said)).toEqual([]));

  it("is not an answer to what was written in another community", () => {
    expect(events(text(), [], [message("mine", "ada", { communityId: "6", teamId: "8" })])).toEqual([]);
  });

  it("is not what the owners hide, or whom", () => {
    expect(events(text(), ["9"])).toEqual([]);
    expect(events(text(), ["ben"])).toEqual([]);
    expect(events(text(), ["bens"])).toHaveLength(1);
  });
});
