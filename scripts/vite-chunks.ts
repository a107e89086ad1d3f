// Which output file a module goes into. Without a plan the bundler makes a file for every set of screens that share
// something, and a screen loads up to 77 of them (docs/loading.md).
import { realpathSync } from "node:fs";
import { join } from "node:path";

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const allIcons = /lucide-react\.mjs$/;
const isIcon = /lucide-react\/dist\/esm\/icons\//;
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/;

/**
 * The icon files that a module names: `ArrowUp` is in arrow-up.mjs. lucide-react exports all icons from one file, which
 * must not be followed. An icon imported by an old name gets its own chunk.
 */
const iconsIn = (code: string | null): string[] =>
  (iconImport.exec(code ?? "")?.[1] ?? "")
    .split(",")
    .map((name) => name.replace(/ as .*/, "").trim())
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase());

/** With the files themselves. */
const neededBy = (files: readonly string[], graph: Graph): Set<string> => {
  const found = new Set(files);
  // This loop also visits what is added during it.
  for (const id of found) {
    const { code = null, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    if (allIcons.test(id)) continue;
    for (const other of importedIds) {
      found.add(other);
      if (allIcons.test(other)) for (const icon of iconsIn(code)) found.add(join(other, `../icons/${icon}.mjs`));
    }
  }
  return found;
};

/** Late imports of the app, and of late parts. */
const lateIn = (start: string, graph: Graph): string[] => {
  const seen = new Set([start]);
  const late = new Set<string>();
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const other of dynamicallyImportedIds) late.add(other);
    for (const other of [...importedIds, ...dynamicallyImportedIds]) if (!allIcons.test(other)) seen.add(other);
  }
  return [...late];
};

const plan = (root: string, graph: Graph): ((id: string) => string | null) => {
  // The bundler resolves linked folders.
  const path = (file: string): string => realpathSync(join(root, "src", file));
  const under = (...files: string[]): Set<string> => neededBy(files.map(path), graph);
  const entry = under("main.tsx");
  const forms = under("components/ui/form.tsx", "components/ui/field.tsx", "components/posts/field-counter.tsx");
  const visitor = under("pages/login/login-page.tsx", "components/auth/auth-layout.tsx");
  const shell = under("app/shell/main-layout.tsx", "sdk/account/session.ts");
  const home = under("pages/home/home-page.tsx", "components/ui/card.tsx");
  const welcome = under("pages/home/welcome.tsx");
  const following = under("components/people/follow-button.tsx");
  const news = under("components/news/latest-news.tsx");
  const dialog = under("components/ui/dialog.tsx");
  const report = under("components/moderation/report-dialog.tsx");
  const background = under("app/shell/late-shell.ts");
  const login = under("sdk/account/auth.ts");
  const tabs = under("components/ui/tabs.tsx");
  const postCache = path("queries/posts/cache.ts");
  const authLayout = path("components/auth/auth-layout.tsx");
  const late = lateIn(path("main.tsx"), graph).map((id) => ({ id, needs: neededBy([id], graph) }));
  const isPage = /\/([\w-]+)-pages?\.tsx?$/;
  const pages = late.flatMap(({ id, needs }) => {
    const name = isPage.exec(id)?.[1];
    return name === undefined ? [] : { name, needs };
  });
  const lateParts = late.filter(({ id }) => !isPage.test(id));
  /** Of another page, or of none. */
  const isInLatePart = (module: string, page: string): boolean =>
    lateParts.some(({ id, needs }) => needs.has(module) && !id.includes(`/pages/${page}/`));
  const isInEntry = (id: string): boolean =>
    entry.has(id) || ((shell.has(id) || home.has(id)) && (visitor.has(id) || forms.has(id)));

  return (id) => {
    const texts = /\/src\/languages\/(\w+)\/(\w+)\.po$/.exec(id);
    if (texts) return `${texts[1]}-${texts[2]}`;
    const longText = /\/content\/(\w+)\/\w+\.md$/.exec(id);
    if (longText) return `${longText[1]}-content`;
    const users = pages.filter(({ needs }) => needs.has(id));
    const isForVisitors = users.every(({ needs }) => needs.has(authLayout));
    const isUsedOnlyBy = (names: RegExp): boolean => users.every(({ name }) => names.test(name));
    if (isInEntry(id)) return "entry";
    if (forms.has(id) || (visitor.has(id) && !isForVisitors)) return "forms";
    if (visitor.has(id)) return "visitor";
    if (shell.has(id)) return "member";
    if (tabs.has(id)) return "tabs";
    // Toasts and menus share libraries with it, and must not bring what is in a dialog.
    if (dialog.has(id) && !isIcon.test(id)) return "dialog";
    // What news and other pages share with the welcome must not bring its code along.
    if (welcome.has(id) && !home.has(id)) return users.length === 0 ? null : "member";
    if (home.has(id)) {
      // Whatever works on posts is loaded after them: two files that load each other end in an error.
      if (background.has(id)) return neededBy([id], graph).has(postCache) ? "posts" : "member";
      if (users.length === 1) return "home-page";
      // Screens without posts do not load it.
      return users.every(({ needs }) => needs.has(postCache)) ? "posts" : "member";
    }
    if (news.has(id)) {
      if (isUsedOnlyBy(/^(article|harmony)$/)) return "news";
      return isUsedOnlyBy(/^(article|explore|harmony)$/) ? "stories" : "member";
    }
    if (background.has(id) && users.length === 0) return "background";
    // A profile needs no more than this of what Activity and the background share.
    if (following.has(id) && isUsedOnlyBy(/^(activity|profile)$/)) return "following";
    if (background.has(id) && isUsedOnlyBy(/^activity$/)) return "activity";
    if (report.has(id) && users.length === 0) return "report";
    const [page] = users;
    if (page && users.length === 1) {
      // What a late part shares with one page must not bring that page along.
      if (!isInLatePart(id, page.name)) return `${page.name}-page`;
      if (page.name === "community" && !isIcon.test(id)) return "community";
      if (page.name === "settings" && !isIcon.test(id)) return login.has(id) ? null : "settings";
    }
    if (isForVisitors) return null;
    if (isUsedOnlyBy(/^(activity|profile)$/)) return "activity";
    // What runs behind a screen must not bring communities along, and what sends texts neither posts nor forms.
    if (background.has(id)) return neededBy([id], graph).has(postCache) ? "sending" : "pages";
    // Moderation shows communities, and every page can send reports.
    const isOfCommunities = isUsedOnlyBy(/^(communities|community|create-community|explore|join|moderation)$/);
    if (isOfCommunities && (users.length > 1 || !isIcon.test(id))) return "communities";
    // Communities have threads and a chat, but no posts.
    if (isUsedOnlyBy(/^(create-post|edit-post|post)$/)) return "posting";
    if (isUsedOnlyBy(/^(community|create-post|edit-post|post)$/)) return "writing";
    return "pages";
  };
};

/** `name` for rolldown's `codeSplitting.groups`; null leaves a module to the bundler. */
export const chunkNames = (root: string): ((id: string, graph: Graph) => string | null) => {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, graph) => (nameOf ??= plan(root, graph))(id);
};
