import { type ActivityEvent, type Addressee, mentions } from "./activity";
import { isHiddenIn, isOfCommunity, type Message } from "./community-text";
import type { TextTable } from "./new-message";
import type { SharedCommunity } from "./shared-community";

export type AddressedText = Message & { table: TextTable };

const nothing: ReadonlySet<string> = new Set();

/** `hidden` is by community: what one hides, another may show. */
export const textEvents = (
  texts: readonly AddressedText[],
  parents: readonly Message[],
  communities: readonly SharedCommunity[],
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
  { id, handle }: Addressee,
): ActivityEvent[] =>
  texts.flatMap((text): ActivityEvent[] => {
    const community = communities.find((each) => isOfCommunity(text, each));
    if (!community || text.userId === id) return [];
    if (isHiddenIn(hidden.get(community.id) ?? nothing, text.table, text)) return [];
    const parent = parents.find((each) => each.id === text.parentId);
    const isAnswer = parent?.userId === id && isOfCommunity(parent, community);
    if (!isAnswer && !mentions(text.content, handle)) return [];
    const { id: textId, createdAt, userId, content, warning, table } = text;
    const { id: communityId, name: communityName, isPrivate } = community;
    const at = { communityId, communityName, isPrivate };
    return [
      {
        kind: isAnswer ? "text-reply" : "text-mention",
        createdAt,
        userId,
        post: null,
        text: { id: textId, content, warning, pictures: text.pictures.length, table, ...at },
      },
    ];
  });
