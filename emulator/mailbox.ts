// Writes each mail to a file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mail } from "./mails.ts";

const fileName = ({ kind, to }: Mail, moment: Date): string =>
  `${moment.toISOString().replaceAll(/[:.]/g, "-")} ${kind} ${to.replaceAll(/[^a-z0-9@._-]/g, "_").slice(0, 100)}.txt`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const keepMail = (folder: string, mail: Mail, moment: Date): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, fileName(mail, moment));
  const head = [`To: ${mail.to}`, `Subject: ${mail.subject}`, `Date: ${moment.toUTCString()}`].map(oneLine);
  writeFileSync(file, `${head.join("\n")}\n\n${mail.text}`, { mode: 0o600 });
  return file;
};
