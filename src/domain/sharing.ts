// Of a community on this device, only its member's own texts go to the server.
import type { Community, Thread } from "./community";
import { limits } from "./limits";

/** Both ids are '' for a thread. */
export interface SharedText {
  id: string;
  content: string;
  parentId: string;
  rootId: string;
}

const firstOf = (text: string, longest: number): string => [...text].slice(0, longest).join("");

export const sharedWords = ({ name, description }: Pick<Community, "name" | "description">) => ({
  name: firstOf(name, limits.communityName),
  description: firstOf(description, limits.communityDescription),
});

/** Cuts a long text into parts. All parts after the first are replies to it. */
const inParts = (text: SharedText): SharedText[] => {
  const letters = [...text.content];
  const parts: string[] = [];
  for (let start = 0; start < letters.length; start += limits.communityText)
    parts.push(letters.slice(start, start + limits.communityText).join(""));
  const [beginning = "", ...rest] = parts.filter((part) => part.trim() !== "");
  return [
    { ...text, content: beginning },
    ...rest.map((content, index) => ({
      id: `${text.id.slice(0, 33)}${String(index + 1).padStart(3, "0")}`,
      content,
      parentId: text.id,
      rootId: text.rootId || text.id,
    })),
  ];
};

/** A reply below another member's moves up to the next own text. */
export const textsToShare = ({ threads }: Pick<Community, "threads">, memberId: string): SharedText[] => {
  const texts: SharedText[] = [];
  const visit = (thread: Thread, above: { parentId: string; rootId: string }): void => {
    const isOwn = thread.author.id === memberId;
    if (isOwn) texts.push(...inParts({ id: thread.id, content: thread.content, ...above }));
    const below = isOwn ? { parentId: thread.id, rootId: above.rootId || thread.id } : above;
    for (const reply of thread.replies) visit(reply, below);
  };
  for (const thread of threads.toReversed()) visit(thread, { parentId: "", rootId: "" });
  return texts;
};
