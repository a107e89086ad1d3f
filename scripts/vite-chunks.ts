// Which file of the build a module goes into. Without a plan the bundler makes a file for every set of screens that share
// something, and a screen loads up to 77 of them (docs/loading.md).
import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null;
}

const allIcons = /lucide-react\.mjs$/;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/;

/**
 * The files of the icons that a module names: `ArrowUp` is in arrow-up.mjs. lucide-react exports all its icons from one
 * file, which must not be followed. An icon that is imported by an old name gets a chunk of its own.
 */
const iconsIn = (code: string | null): string[] =>
  (iconImport.exec(code ?? "")?.[1] ?? "")
    .split(",")
    .map((name) => name.replace(/ as .*/, "").trim())
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase());

/** All modules that these files need before they can run, themselves among them. */
const neededBy = (files: readonly string[], graph: Graph): Set<string> => {
  const found = new Set(files);
  // This loop also visits what is added to the set on the way.
  for (const id of found) {
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    if (allIcons.test(id)) continue;
    for (const other of importedIds) {
      found.add(other);
      if (allIcons.test(other)) for (const icon of iconsIn(code)) found.add(join(other, `../icons/${icon}.mjs`));
    }
  }
  return found;
};

const plan = (root: string, graph: Graph): ((id: string) => string | null) => {
  // The bundler knows linked folders by where they really are.
  const path = (file: string): string => realpathSync(join(root, "src", file));
  const under = (...files: string[]): Set<string> => neededBy(files.map(path), graph);
  const entry = under("main.tsx");
  const forms = under("components/ui/form.tsx", "components/ui/field.tsx");
  const visitor = under("pages/login/login-page.tsx", "components/auth/auth-layout.tsx");
  const shell = under("app/shell/main-layout.tsx", "sdk/session.ts");
  // The welcome comes late; what it shares with the news and with other pages must not bring their code along.
  const home = under("pages/home/home-page.tsx", "components/ui/card.tsx");
  const welcome = under("pages/home/welcome.tsx");
  const news = under("components/news/latest-news.tsx");
  const report = under("components/reports/report-dialog.tsx");
  const background = under("app/shell/background.tsx");
  const postList = path("components/posts/post-list.tsx");
  const authLayout = path("components/auth/auth-layout.tsx");
  const pages = readdirSync(path("pages")).map((name) => ({ name, needs: under(`pages/${name}/${name}-page.tsx`) }));

  const isInEntry = (id: string): boolean =>
    entry.has(id) ||
    ((shell.has(id) || home.has(id)) && (visitor.has(id) || forms.has(id))) ||
    /@tanstack\/(react-query|query-core)\//.test(id);
  const needsForms = (id: string): boolean =>
    [...neededBy([id], graph)].some((other) => forms.has(other) && !isInEntry(other));

  return (id) => {
    const users = pages.filter(({ needs }) => needs.has(id));
    const isForVisitors = users.every(({ needs }) => needs.has(authLayout));
    if (isInEntry(id)) return "entry";
    if (forms.has(id) || (visitor.has(id) && !isForVisitors)) return "forms";
    if (visitor.has(id)) return "visitor";
    if (shell.has(id)) return "member";
    // Screens without a list of posts do without its code.
    if (welcome.has(id) && !home.has(id)) return users.length === 0 ? null : "posts";
    if (home.has(id)) return users.every(({ needs }) => needs.has(postList)) ? "posts" : "member";
    if (news.has(id)) return users.every(({ name }) => /^(harmony|article)$/.test(name)) ? "news" : "member";
    if (background.has(id)) return users.length === 0 ? "background" : "pages";
    // The dialog that reports something shares code with the moderators' page.
    if (report.has(id) && users.every(({ name }) => name === "moderation")) return "report";
    if (users.length === 1) return `${users[0]?.name}-page`;
    if (isForVisitors) return null;
    return needsForms(id) ? "writing" : "pages";
  };
};

/** `name` for rolldown's `codeSplitting.groups`; null leaves a module to the bundler. */
export const chunkNames = (root: string): ((id: string, graph: Graph) => string | null) => {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, graph) => (nameOf ??= plan(root, graph))(id);
};
