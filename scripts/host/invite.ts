// `npm run invite -- ADDRESS [--site https://chorus.example.org] [--days 7]`: creates an account without a password,
// and a link to choose one. The link is for one person, works once, and is worth a password.
import { digitId } from "../../emulator/ids.ts";
import { paths } from "../../src/config/paths.ts";
import { done, findAccount } from "./answers.ts";
import { command, emailIn, readEnv, Refused, WrongUsage } from "./command.ts";
import { dataOption, inProject, localAddress, type Project } from "./project.ts";

/** A new invitation replaces an unused one and its link. */
const removeUnused = async (project: Project, email: string): Promise<void> => {
  const account = await findAccount(project, email);
  if (!account) return;
  if (account.passwordUpdate !== "") throw new Refused(`${email} belongs to a member already.`);
  done(await project.ask("DELETE", `/users/${account.$id}`), "Replacing the older invitation");
};

const invitationTo = async (project: Project, email: string, days: number): Promise<string> => {
  await removeUnused(project, email);
  const userId = digitId(new Date());
  done(await project.ask("POST", "/users", { userId, email }), "The account");
  const token = await project.ask("POST", `/users/${userId}/tokens`, { length: 64, expire: days * 86_400 });
  const { secret } = done(token, "The link");
  return new URLSearchParams({ userId, secret: String(secret) }).toString();
};

const daysIn = (text: string): number => {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 365) throw new WrongUsage("--days must be between 1 and 365.");
  return days;
};

export const invite = command(
  "npm run invite -- ADDRESS [--site https://chorus.example.org] [--days 7] [--data .data/chorus.sqlite]",
  { ...dataOption, site: { type: "string" }, days: { type: "string", default: "7" } },
  async (values, words) => {
    const email = emailIn(words);
    const days = daysIn(values.days);
    if (values.site !== undefined && !/^https?:\/\/[^/]+\/?$/.test(values.site))
      throw new WrongUsage(`--site must be the address of your community, but it is “${values.site}”.`);
    await inProject(values.data, "users.read and users.write", async (project) => {
      const site = values.site ?? (project.isHosted ? undefined : localAddress(readEnv()));
      if (site === undefined) throw new WrongUsage("Where is your community? --site https://chorus.example.org");
      const link = new URL(paths.invited, site);
      link.search = await invitationTo(project, email, days);
      console.log(`For ${email} alone, good once and for ${days} days:\n${link.href}`);
    });
  },
);
