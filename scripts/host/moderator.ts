// `npm run moderator -- mara@chorus.example [--remove] [--data file]`: gives a member the label that the permissions of
// appwrite.config.json name, or takes it away. Other labels stay.
import { accountOf, done } from "./answers.ts";
import { command, emailIn } from "./command.ts";
import { dataOption, inProject } from "./project.ts";

const label = "moderator";

export const moderator = command(
  "npm run moderator -- EMAIL [--remove] [--data .data/chorus.sqlite]",
  { ...dataOption, remove: { type: "boolean", default: false } },
  async ({ data, remove }, words) => {
    const email = emailIn(words);
    await inProject(data, "users.read and users.write", async (project) => {
      const { $id, labels } = await accountOf(project, email);
      const others = labels.filter((each) => each !== label);
      const reply = await project.ask("PUT", `/users/${$id}/labels`, { labels: remove ? others : [...others, label] });
      done(reply, "The label");
    });
    console.log(remove ? `${email} is no ${label} any more.` : `${email} is a ${label} now.`);
  },
);
