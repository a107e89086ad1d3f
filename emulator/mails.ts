import type { MailKind } from "./token-store.ts";

export interface Mail {
  kind: MailKind | "invitation";
  to: string;
  subject: string;
  text: string;
  link: string;
}

export type SendMail = (mail: Mail) => void;

/** Keeps the page's own query and fragment. */
export const linkTo = (page: string, params: Readonly<Record<string, string>>): string => {
  const [, address = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(page) ?? [];
  const added = new URLSearchParams(params).toString();
  return `${address}?${query === "" ? "" : `${query}&`}${added}${fragment}`;
};

const wording: Record<MailKind, { subject: string; says: string }> = {
  recovery: {
    subject: "A new password for Chorus",
    says: "Follow this link within an hour to choose a new password. If you did not ask for it, leave this mail alone: your password stays as it is.",
  },
  verification: {
    subject: "Your email address at Chorus",
    says: "Follow this link within an hour to verify that this address is yours. If you have no account at Chorus, leave this mail alone.",
  },
};

/** A name must not look like more of the mail. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

export const mailFor = (kind: MailKind, to: string, name: string, link: string): Mail => {
  const { subject, says } = wording[kind];
  return { kind, to, subject, text: `Hello ${oneLine(name) || to},\n\n${says}\n\n${link}\n`, link };
};

interface Invitation {
  to: string;
  name: string;
  from: string;
  team: string;
  link: string;
}

export const invitationMail = ({ to, name, from, team, link }: Invitation): Mail => {
  const [owner, community] = [oneLine(from) || "A member", oneLine(team)];
  return {
    kind: "invitation",
    to,
    subject: `Invitation to ${community} at Chorus`,
    text: `Hello ${oneLine(name) || to},\n\n${owner} invites you to join ${community} at Chorus. Follow this link to join. If you do not want to, leave this mail alone.\n\n${link}\n`,
    link,
  };
};
