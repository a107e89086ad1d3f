import type { BackendContext } from "./context.ts";
import { badArgument } from "./errors.ts";
import type { Params } from "./params.ts";

/** A foreign page must not get the secret: throws 400. */
export const mailedPage = (context: Pick<BackendContext, "isPlatform">, params: Params): string => {
  if (!Object.hasOwn(params, "url")) throw badArgument('Param "url" is not optional.');
  const text = String(params["url"]);
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text)) throw badArgument("Invalid `url` param: Invalid URI.");
  const { protocol, hostname, href } = new URL(text);
  const platform = /^https?:$/.test(protocol) ? "Web" : "";
  if (platform && context.isPlatform(hostname)) return href;
  throw badArgument(
    `Invalid \`url\` param: Invalid URI. Register your new client (${hostname}) as a new ${platform} platform on your project console dashboard`,
  );
};
