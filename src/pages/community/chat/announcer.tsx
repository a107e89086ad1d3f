import { useState } from "react";
import { nameOf } from "@/components/people/byline";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useAuthor } from "@/queries/people/users";
import { spokenWords, useWarned } from "./message-words";

const AuthoredWords = ({ message }: { message: ShownMessage }) => {
  const author = useAuthor(message.userId);
  return `${nameOf(author ?? null)}: ${spokenWords(useWarned(message) ?? message)}`;
};

export const Announcer = ({ messages, me }: { messages: readonly ShownMessage[]; me: string }) => {
  const [begun, setBegun] = useState<string | null>(null);
  const last = messages.findLast(({ status }) => status === "sent");
  if (begun === null && last) setBegun(last.id);
  const isNews =
    last && begun !== null && last.id !== begun && last.userId !== me && !last.isHidden && !last.hasMutedWord;
  return (
    <p role="status" className="sr-only">
      {isNews ? <AuthoredWords message={last} /> : ""}
    </p>
  );
};
