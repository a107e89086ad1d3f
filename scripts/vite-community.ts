// Builds the community of community.config.ts; without that file, Chorus.
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Plugin } from "vite";
import type { TextPart } from "../src/config/long-text.ts";
import { accentProblems, accentStyle, topicStyle } from "./community/accent.ts";
import { readCommunity, type Community } from "./community/config.ts";
import { iconFiles } from "./community/icons.ts";
import { longText } from "./community/long-text.ts";

const chorus = {
  name: "Chorus",
  contact: "support@chorus.example",
  description: "Short posts, replies and the news behind them: a place where a community talks.",
};

/** The text of the file, or the host's own one in its place. @throws Error for what cannot be shown */
const partsOf = (file: string, text: string, { config, path }: Community): TextPart[] => {
  const own = { terms: config.terms, privacy: config.privacy, initiatives: config.initiatives }[parse(file).name];
  const source = own === undefined ? file : path(own);
  const values = { name: config.name ?? chorus.name, contact: config.contact ?? chorus.contact };
  try {
    return longText(own === undefined ? text : readFileSync(source, "utf8"), values);
  } catch (error) {
    throw new Error(`${source}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** What the app reads (src/config/community.ts). */
const forApp = ({
  config: {
    name,
    promise,
    description,
    contact,
    links,
    logo,
    languages,
    news,
    articlePictures,
    topics,
    registration,
    words,
  },
}: Community): object => ({
  name,
  promise,
  description,
  contact,
  links,
  languages,
  news,
  articlePictures,
  logo: logo === undefined ? undefined : "/favicon.svg",
  topics: topics && Object.keys(topics),
  registration,
  words,
});

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const mark = '<img src="/favicon.svg" alt="" />';

export const manifestOf = (given: string, { config: { name, shortName, description } }: Community): string => {
  const manifest = JSON.parse(given) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    ...(name !== undefined && { name, short_name: shortName ?? name, screenshots: [] }),
    ...(shortName !== undefined && { short_name: shortName }),
    ...(description !== undefined && { description }),
  });
};

export const communityPlugin = (): Plugin => {
  let community: Community = { config: {}, path: (name) => name, file: null };
  let publicDir = "";
  return {
    name: "chorus-community",
    async config({ root = process.cwd() }) {
      community = await readCommunity(root);
      const { accent, topics } = community.config;
      const problems = accent === undefined ? [] : accentProblems(accent);
      if (problems.length > 0) throw new Error([`${community.file ?? ""}:`, ...problems].join("\n  "));
      return {
        define: {
          __COMMUNITY__: JSON.stringify(forApp(community)),
          __COMMUNITY_TOPICS__: JSON.stringify(topics ?? null),
        },
      };
    },
    configResolved(config) {
      ({ publicDir } = config);
    },
    transform: {
      filter: { id: /\/content\/\w+\/\w+\.md$/ },
      handler: (text, file) => ({
        code: `export const parts = ${JSON.stringify(partsOf(file, text, community))};`,
        map: null,
        moduleType: "js",
      }),
    },
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        const { name = chorus.name, description = chorus.description, promise, logo } = community.config;
        const filled = html
          .replaceAll("%NAME%", escape(name))
          .replaceAll("%DESCRIPTION%", escape(description))
          .replaceAll("%PROMISE%", escape(promise ?? `${name} is where short posts get real replies.`));
        const { accent, topics = {} } = community.config;
        const style = (accent === undefined ? "" : accentStyle(accent)) + topicStyle(Object.keys(topics));
        return {
          html: logo === undefined ? filled : filled.replaceAll(/<svg class="mark"[^]*?<\/svg>/g, mark),
          tags: style === "" ? [] : [{ tag: "style", children: style, injectTo: "head" }],
        };
      },
    },
    // They replace files copied from public/.
    async generateBundle() {
      const { config, path, file } = community;
      if (file === null) return;
      const given = readFileSync(join(publicDir, "manifest.webmanifest"), "utf8");
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifestOf(given, community) });
      if (config.logo === undefined) return;
      for (const icon of await iconFiles(path(config.logo))) this.emitFile({ type: "asset", ...icon });
    },
  };
};
