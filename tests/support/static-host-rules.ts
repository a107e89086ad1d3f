// What Netlify and Cloudflare Pages make of `_headers` and `_redirects`, by their documents: which file answers a path, with what.
// A line that a host takes otherwise, or not at all, is where the two differ.

export interface Site {
  headers: string;
  redirects: string;
  /** Paths without the first slash. */
  files: readonly string[];
}

export interface Host {
  answer(path: string): { status: number; file: string | null; headers: Map<string, string> };
}

interface Rule {
  matches: (path: string) => boolean;
  headers: [string, string][];
}

/** `*` stands for anything, once, and at the end on Netlify; neither file uses placeholders. */
const matcher = (pattern: string): ((path: string) => boolean) => {
  if (!pattern.startsWith("/") || pattern.includes(":") || /\*./.test(pattern))
    throw new Error(`The path ${pattern} is not one that both hosts read alike.`);
  return pattern.endsWith("*") ? (path) => path.startsWith(pattern.slice(0, -1)) : (path) => path === pattern;
};

/** Blocks of a path and indented lines `Name: value`. */
const headerRules = (text: string, most: number, longest: number): Rule[] => {
  const rules: Rule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.length > longest) throw new Error(`Too long: ${line.slice(0, 40)}…`);
    const at = line.indexOf(":");
    const rule = rules.at(-1);
    if (!/^\s/.test(line)) rules.push({ matches: matcher(line), headers: [] });
    else if (rule && at > 0) rule.headers.push([line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]);
    else throw new Error(`Neither a path nor a header: ${line}`);
  }
  return rules.slice(0, most);
};

/** All rules that match count, and the values of a header that comes twice are joined. */
const headersFor = (rules: readonly Rule[], path: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { headers } of rules.filter(({ matches }) => matches(path)))
    for (const [name, value] of headers) found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
  return found;
};

const redirectLines = (text: string): [string, string, number][] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
      return [from, to, Number(status)];
    });

/** A folder is its index.html. */
const fileAt = (files: readonly string[], path: string): string | null =>
  [path.slice(1), `${path.slice(1)}index.html`, `${path.slice(1)}/index.html`].find((each) => files.includes(each)) ??
  null;

/** The first rule that matches; a file that exists goes before one that is not forced (`200!`). */
export const netlify = ({ headers, redirects, files }: Site): Host => {
  const rules = headerRules(headers, Infinity, Infinity);
  const lines = redirectLines(redirects).map(([from, to, status]) => ({ matches: matcher(from), to, status }));
  return {
    answer(path) {
      const file = fileAt(files, path);
      const rule = lines.find(({ matches }) => matches(path));
      const sent = headersFor(rules, path);
      if (file !== null) return { status: 200, file, headers: sent };
      if (!rule) return { status: 404, file: null, headers: sent };
      return { status: rule.status, file: fileAt(files, rule.to), headers: sent };
    },
  };
};

const cloudflareStatuses = [200, 301, 302, 303, 307, 308];

/**
 * A redirect counts before any file, existing or not; a line with another status and one that leads every path to index.html
 * are left out. Without a page 404.html at the top, the nearest one above a missing file answers, else index.html.
 */
export const cloudflarePages = ({ headers, redirects, files }: Site): Host => {
  const rules = headerRules(headers, 100, 2000);
  const lines = redirectLines(redirects)
    .filter(([, , status]) => cloudflareStatuses.includes(status))
    .filter(([from, to]) => !(from.endsWith("/*") && /\/index(\.html)?$/.test(to)))
    .map(([from, to, status]) => ({ matches: matcher(from), to, status }));
  const notFound = (path: string): string | null => {
    for (let folder = path; folder !== "";) {
      folder = folder.slice(0, folder.lastIndexOf("/"));
      const page = `${folder}/404.html`.slice(1);
      if (files.includes(page)) return page;
    }
    return null;
  };
  return {
    answer(path) {
      const sent = headersFor(rules, path);
      const rule = lines.find(({ matches }) => matches(path));
      if (rule) return { status: rule.status, file: fileAt(files, rule.to), headers: sent };
      const file = fileAt(files, path);
      if (file !== null) return { status: 200, file, headers: sent };
      const page = notFound(path);
      if (page !== null) return { status: 404, file: page, headers: sent };
      return files.includes("index.html")
        ? { status: 200, file: "index.html", headers: sent }
        : { status: 404, file: null, headers: sent };
    },
  };
};
