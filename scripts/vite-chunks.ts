// Which file of the build a module goes into. Left to itself the bundler makes a file for every set of screens that
// share something, about fifty of them; a screen then loads dozens.
import { readdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Who cannot do without a module: these files, and whatever they import. */
const roots = {
  // With what forms look like: of those that come late, it is there before.
  entry: ["src/main.tsx", "src/components/ui/plain-form.ts"],
  forms: [
    "src/components/ui/form.tsx",
    "src/components/ui/field.tsx",
    "src/lib/lazy-rules.ts",
    "src/domain/sign-up-error.ts",
    // So little that no page is to load another file for it.
    "src/components/ui/file-preview.tsx",
    "node_modules/lucide-react/dist/esm/icons/image-up.mjs",
  ],
  visitor: ["src/pages/login/login-page.tsx", "src/components/auth/auth-layout.tsx"],
  member: [
    "src/app/shell/main-layout.tsx",
    "src/pages/home/home-page.tsx",
    // The welcome comes late, and must bring neither the news along nor a file for its icon.
    "src/components/ui/card.tsx",
    "node_modules/lucide-react/dist/esm/icons/check.mjs",
    "src/components/ui/late-parts.tsx",
    "src/components/users/muted-notice.tsx",
    "src/sdk/session.ts",
    "src/sdk/shared-communities.ts",
  ],
  background: ["src/app/shell/background.tsx"],
  // The rules of forms, which come when one begins to write.
  rules: ["node_modules/@hookform/resolvers/zod/dist/zod.mjs"],
  // What stands around the forms of members.
  fields: [
    "src/components/ui/counter.tsx",
    "src/components/drafts/drafts.tsx",
    "src/components/auth/use-kept-words.ts",
  ],
  // Where a mail leads; and what Settings ask of the account, when they are asked.
  mailed: ["src/domain/mailed-link.ts", "src/queries/members/account.ts"],
  account: ["src/sdk/auth.ts", "src/sdk/account.ts", "src/queries/members/save-profile.ts", "src/domain/account.ts"],
  // The rest that several pages share; Settings takes its switch from there when it is asked for.
  pages: ["src/components/ui/switch.tsx"],
  // Where posts and replies are written; what needs the forms' code is with those who need it.
  writing: [
    "src/components/posts/mention-area.tsx",
    "src/components/posts/publish.ts",
    "src/components/posts/waiting-posts.tsx",
    "src/components/posts/use-classifier.ts",
    "src/components/posts/post-not-found.tsx",
    "src/queries/posts/post.ts",
    "src/queries/posts/mutations.ts",
  ],
  news: ["src/components/news/latest-news.tsx"],
  // Pages open one only when something is pressed.
  dialogs: ["src/components/ui/dialog.tsx"],
} as const;

type Root = keyof typeof roots;

const mapRoots = <T>(of: (files: readonly string[]) => T): Record<Root, T> =>
  // Object.entries() forgets which keys there are.
  Object.fromEntries(Object.entries(roots).map(([name, files]) => [name, of(files)])) as Record<Root, T>;

/** The pages that show news; every other one is to do without their code. */
const newsPages = /\/src\/pages\/(harmony|article)\//;

/** The pages that stand in the frame of visitors, which has what they share. */
const visitorsPages = /\/src\/pages\/(register|forgot-password|reset-password|verify-email|account-closed)\//;

interface Module {
  code: string | null;
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/** Packages that hand out each of their parts from one file: who needs one part does not need the others. */
const barrel =
  /\/(lucide-react\/dist\/esm\/lucide-react|@tanstack\/(react-query|query-core)\/build\/modern\/index)\.m?js$/;

const clause = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names that a file takes from elsewhere, each with where it comes from as it is written there. */
const namesIn = (code: string): { name: string; local: string; from: string }[] =>
  [...code.matchAll(clause)].flatMap(([, names = "", from = ""]) =>
    names.split(",").map((part) => {
      const [name = "", local = name] = part.trim().split(/\s+as\s+/);
      return { name, local, from };
    }),
  );

const partsOfBarrels = new Map<string, ReadonlyMap<string, string>>();

/** The files behind a barrel, by the names that it gives their parts. That of the icons names thousands: it is read once. */
const partsOf = (id: string, code: string): ReadonlyMap<string, string> => {
  const parts =
    partsOfBarrels.get(id) ??
    new Map(
      namesIn(code).flatMap(({ local, from }) => (from.startsWith(".") ? [[local, resolve(id, "..", from)]] : [])),
    );
  partsOfBarrels.set(id, parts);
  return parts;
};

/** All modules that these need at once, themselves among them. */
const neededBy = (files: readonly string[], graph: Graph): Set<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    if (barrel.test(id)) return;
    const clauses = importedIds.some((other) => barrel.test(other)) ? namesIn(code ?? "") : [];
    const take = (other: string, names: readonly string[]): void => {
      visit(other);
      if (!barrel.test(other)) return;
      const info = graph.getModuleInfo(other);
      const parts = partsOf(other, info?.code ?? "");
      for (const name of names) {
        const part = parts.get(name);
        if (part !== undefined) visit(part);
      }
      // One barrel may hand on another.
      info?.importedIds.filter((behind) => barrel.test(behind)).forEach((behind) => take(behind, names));
    };
    // `Link` is the router's in one clause, and an icon in another.
    for (const other of importedIds)
      take(
        other,
        clauses.flatMap(({ name, from }) => (other.includes(`/${from}/`) ? [name] : [])),
      );
  };
  files.forEach(visit);
  return found;
};

/**
 * What a module is needed for, and the name of its chunk; null leaves it with the page or part that asks for it.
 */
const chunkFor = (needs: (root: Root) => boolean, otherPages: readonly string[]): string | null => {
  if (needs("entry") || (needs("member") && (needs("visitor") || needs("forms")))) return "entry";
  if (needs("forms") || (needs("visitor") && !otherPages.every((page) => visitorsPages.test(page)))) return "forms";
  if (needs("visitor")) return "visitor";
  if (needs("member")) return "member";
  if (needs("news") && otherPages.every((page) => newsPages.test(page))) return "news";
  if (needs("rules")) return "rules";
  if (needs("fields")) return "fields";
  if (needs("mailed")) return "mailed";
  if (needs("account")) return "account";
  if (needs("writing")) return "writing";
  if (needs("dialogs")) return "dialogs";
  // Small parts of our own: the news would need another file for them.
  if (needs("news")) return "member";
  // By the time that something is sent it is there.
  if (needs("background")) return "background";
  return needs("pages") || otherPages.length > 1 ? "pages" : null;
};

export const chunksPlugin = (): Plugin => {
  let root = "";
  let pages: string[] = [];
  let sets: { byRoot: Record<Root, Set<string>>; byPage: [string, Set<string>][] } | undefined;

  const all = (graph: Graph): NonNullable<typeof sets> => {
    const under = (files: readonly string[]): Set<string> =>
      neededBy(
        // As the bundler calls them: what is linked goes by where it lies.
        files.map((file) => realpathSync(resolve(root, file))),
        graph,
      );
    return { byRoot: mapRoots(under), byPage: pages.map((page) => [page, under([page])]) };
  };

  const nameOf = (id: string, graph: Graph): string | null => {
    // What modules of other formats are wrapped with.
    if (id.includes("rolldown/runtime") || id.includes("vite/")) return "entry";
    const { byRoot, byPage } = (sets ??= all(graph));
    return chunkFor(
      (name) => byRoot[name].has(id),
      byPage.flatMap(([page, modules]) => (modules.has(id) ? [page] : [])),
    );
  };

  return {
    name: "chorus-chunks",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: nameOf, debugName: "chunks" }], includeDependenciesRecursively: false },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
      const known = new Set<string>([...roots.visitor, ...roots.member].map((file) => resolve(root, file)));
      pages = readdirSync(resolve(root, "src/pages"))
        .map((page) => resolve(root, "src/pages", page, `${page}-page.tsx`))
        .filter((file) => !known.has(file));
    },
    buildStart() {
      sets = undefined;
    },
  };
};
