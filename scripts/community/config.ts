// The settings of community.config.ts, checked with sentences for the host.
import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { loadConfigFromFile } from "vite";
import * as z from "zod";
import { languageCodes } from "../../src/lib/languages.ts";

const text = (name: string, longest: number) =>
  z
    .string(`${name} must be a text.`)
    .trim()
    .min(1, `${name} must not be empty. Leave the line out to keep Chorus’s own.`)
    .max(longest, `${name} must have at most ${longest} characters.`);

const file = (name: string, ending: string) =>
  z.string(`${name} must be the path of a file.`).endsWith(ending, `${name} must be the path of a ${ending} file.`);

const address = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address.` });

const keywords = (name: string) =>
  z.string(`${name} must be words or phrases with commas between them.`).trim().min(1, `${name} must not be empty.`);

const topic = z.strictObject({ primary: keywords("topics: primary"), secondary: keywords("topics: secondary") });

const schema = z.strictObject({
  /** Replaces 'Chorus'. At most 30 characters. */
  name: text("name", 30).optional(),
  /** Under the icon on a phone's home screen. At most 12 characters. */
  shortName: text("shortName", 12).optional(),
  /** One sentence, for search engines, links and About. */
  description: text("description", 160).optional(),
  /** What visitors read first, on the login: 'Where short posts get real replies.' */
  promise: text("promise", 80).optional(),
  /** One colour, `#rrggbb`. All others of both themes follow from it. */
  accent: z
    .string("accent must be a text.")
    .regex(/^#[0-9a-f]{6}$/i, "accent must be a colour like #5538ee.")
    .optional(),
  /** An SVG file: the mark beside the name, the favicon, the installed app's icons and the picture of shared links. */
  logo: file("logo", ".svg").optional(),
  /** The address that members write to. */
  contact: z.email("contact must be an email address.").optional(),
  /** Links under About in Settings, and under the login. */
  links: z
    .array(
      z.strictObject(
        { label: text("links: label", 40), address: address("links: address") },
        "links must hold objects.",
      ),
      "links must be a list.",
    )
    .max(6, "links must have at most six entries.")
    .optional(),
  /** Markdown files. A heading begins a part; paragraphs, lists and links may follow. `{name}` is the name. */
  terms: file("terms", ".md").optional(),
  privacy: file("privacy", ".md").optional(),
  initiatives: file("initiatives", ".md").optional(),
  /**
   * Languages that members may choose from: en, de, fr, es, ar. The first is for members whose languages are not among
   * them.
   */
  languages: z
    .array(z.enum(languageCodes, `languages knows ${languageCodes.join(", ")}.`), "languages must be a list.")
    .min(1, "languages must have an entry.")
    .optional(),
  /** False leaves out Harmony and the news beside pages. Articles that members link to stay. */
  news: z.boolean("news must be true or false.").optional(),
  /**
   * True loads the pictures of articles in posts from their sites as soon as they are near. Members choose otherwise
   * under Appearance.
   */
  articlePictures: z.boolean("articlePictures must be true or false.").optional(),
  /**
   * Topics with their keywords, instead of the ten of Chorus. The earlier one wins a tie; 'General' is for the rest.
   */
  topics: z
    .record(text("topics: a topic’s name", 30), topic, "topics must be an object.")
    .refine((topics) => Object.keys(topics).length > 0, "topics must have an entry.")
    .optional(),
  /** What `npm run backend:push -- --registration` was given. With 'verified', the app asks new members to verify. */
  registration: z
    .enum(["open", "verified", "invited", "closed"], "registration must be open, verified, invited or closed.")
    .optional(),
  /** Words and phrases that posts, replies and messages must not use. */
  words: z
    .array(text("words: a word", 40), "words must be a list.")
    .max(200, "words must have at most 200 entries.")
    .optional(),
});

/** The default export of community.config.ts. Every setting is optional. */
export type CommunityConfig = z.input<typeof schema>;

export const settingNames = Object.keys(schema.shape);

/** `where` is the file. @throws Error with a sentence for each problem */
export const checkConfig = (given: unknown, where: string): CommunityConfig => {
  const { data, error } = schema.safeParse(given);
  if (data) return data;
  const sentences = error.issues.map((issue) =>
    issue.code === "unrecognized_keys"
      ? `“${issue.keys.join("”, “")}” is no setting${issue.path.length > 0 ? ` of ${issue.path.join(".")}` : `. Settings are ${settingNames.join(", ")}`}.`
      : issue.message,
  );
  throw new Error([`${where}:`, ...new Set(sentences)].join("\n  "));
};

export interface Community {
  config: CommunityConfig;
  /** The path of a file that a setting names. */
  path: (name: string) => string;
  /** Null without a configuration. */
  file: string | null;
}

/** From the project, or the folder `CHORUS_COMMUNITY`. @throws Error with sentences for the host */
export const readCommunity = async (
  root: string,
  folder = process.env["CHORUS_COMMUNITY"]?.trim() ?? "",
): Promise<Community> => {
  const place = isAbsolute(folder) ? folder : resolve(root, folder);
  const found = join(place, "community.config.ts");
  if (!existsSync(found)) {
    if (folder) throw new Error(`CHORUS_COMMUNITY names ${folder}, but there is no ${found}.`);
    return { config: {}, path: (name) => name, file: null };
  }
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, found, place, "silent");
  const config = checkConfig(loaded?.config, found);
  const path = (name: string): string => join(dirname(found), name);
  for (const name of [config.logo, config.terms, config.privacy, config.initiatives])
    if (name !== undefined && !existsSync(path(name))) throw new Error(`${found}:\n  There is no file ${path(name)}.`);
  return { config, path, file: found };
};
