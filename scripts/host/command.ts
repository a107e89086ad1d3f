// What the host's commands share: their options, what .env says, and how they end without success.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { loadEnv } from "vite";
import type { PushedConfig } from "./push-schema.ts";

/** Ends the command with this sentence. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The variables that commands read, from .env and the environment. */
export const readEnv = (): Record<string, string> =>
  loadEnv("production", root, ["CHORUS_", "PORT", "VITE_APPWRITE_", "APPWRITE_", "FROM_"]);

export const readConfig = (): PushedConfig =>
  JSON.parse(readFileSync(join(root, "appwrite.config.json"), "utf8")) as PushedConfig;

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

type Values<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>["values"];

export type Command = (args: string[]) => Promise<void>;

/** A command with these options. It refuses unknown ones, and adds its usage where what was typed is wrong. */
export const command =
  <Options extends OptionsConfig>(
    usage: string,
    options: Options,
    run: (values: Values<Options>, words: string[]) => Promise<void>,
  ): Command =>
  async (args) => {
    const read = () => {
      try {
        return parseArgs({ args, options, allowPositionals: true });
      } catch (error) {
        throw new WrongUsage(error instanceof Error ? error.message : String(error));
      }
    };
    try {
      const { values, positionals } = read();
      await run(values, positionals);
    } catch (error) {
      throw error instanceof WrongUsage ? new Refused(`${error.message}\n${usage}`, 2) : error;
    }
  };

/** What was typed is wrong: the command's usage follows. */
export class WrongUsage extends Error {}

/** The one e-mail address that was typed. */
export const emailIn = (words: readonly string[]): string => {
  const [email, ...others] = words;
  if (!email?.includes("@") || others.length > 0) throw new WrongUsage("One e-mail address is needed.");
  return email.toLowerCase();
};

export const noWords = (words: readonly string[]): void => {
  if (words.length > 0) throw new WrongUsage(`“${words.join(" ")}” is no option.`);
};
