// How a notice reads. The page and the sender (notices/) share it.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { escaped } from "@/lib/i18n";
import type { Language } from "@/lib/languages";
import type { NoticeKind } from "./notice-settings";
import { plainLine } from "./text";

/** What happened: `kind` to whom it is told, and `text` for what is written in a community at "all". */
export interface Happening {
  kind: NoticeKind | "text";
  /** Whose post it is about, or which community. Happenings of one subject are one notice. */
  subject: string;
  name: string;
  /** Of the community, or ''. */
  community: string;
  words: string;
  /** On this site. */
  url: string;
}

/** As the worker shows it (public/notices-worker.js). `to`: whose session the device must have. */
export interface Notice {
  to: string;
  tag: string;
  title: string;
  body: string;
  url: string;
  lang: string;
}

/** Characters. */
const longest = { name: 64, words: 160 };

/** One line, without what cannot be seen, turns the direction of what follows or covers other lines. */
const cleaned = (text: string, most: number): string => {
  const signs = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]+/gu;
  const line = plainLine(text.replaceAll(signs, " "));
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : line;
};

/** Each in its own direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

const sentenceOf = (kind: Happening["kind"], name: string, community: string): MessageDescriptor => {
  const isIn = community !== "";
  switch (kind) {
    case "reply":
      return isIn ? msg`${name} answered you in ${community}` : msg`${name} answered your post`;
    case "mention":
      return isIn ? msg`${name} mentioned you in ${community}` : msg`${name} mentioned you`;
    case "quote":
      return msg`${name} quoted your post`;
    case "follow":
      return msg`${name} follows you now`;
    case "invitation":
      return msg`You’re invited to ${community}`;
    case "like":
      return msg`${name} likes your post`;
    case "text":
      return msg`${name} wrote in ${community}`;
  }
};

interface Telling {
  to: string;
  language: Language;
  /** How many happenings of the subject it stands for; the newest is told. */
  count: number;
  /** In `language`. */
  translate: (message: MessageDescriptor) => string;
}

export const noticeOf = (
  { kind, subject, name, community, words, url }: Happening,
  { to, language, count, translate: look }: Telling,
): Notice => {
  const translate = (message: MessageDescriptor): string => look({ ...message, values: escaped(message.values ?? {}) });
  const others = count - 1;
  const named = (text: string): string => isolated(cleaned(text, longest.name) || translate(msg`Unknown User`));
  const body = [cleaned(words, longest.words), others > 0 ? translate(msg`and ${others} more`) : ""];
  return {
    to,
    tag: subject,
    title: translate(sentenceOf(kind, named(name), community === "" ? "" : named(community))),
    body: body.filter((part) => part !== "").join("\n"),
    url,
    lang: language,
  };
};
