// Owns the mailbox of an embedded backend that has no mail server: each mail is a file, and its reader is whoever runs it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mail } from "./mails.ts";

const fileName = ({ kind, to }: Mail, moment: Date): string =>
  `${moment.toISOString().replaceAll(/[:.]/g, "-")} ${kind} ${to.replaceAll(/[^a-z0-9@._-]/g, "_").slice(0, 100)}.txt`;

/** Header lines must stay one line each, whatever an address or a name holds. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Writes the mail into `folder`, for its owner's eyes only, and returns the file. */
export const keepMail = (folder: string, mail: Mail, moment: Date): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, fileName(mail, moment));
  const head = [`To: ${mail.to}`, `Subject: ${mail.subject}`, `Date: ${moment.toUTCString()}`].map(oneLine);
  writeFileSync(file, `${head.join("\n")}\n\n${mail.text}`, { mode: 0o600 });
  return file;
};
