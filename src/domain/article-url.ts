import { httpUrl } from "@/lib/http-url";
import { limits } from "./limits";

// Which name of a host a member may read: `xn--` where its letters could be read as those of another.

/** Scripts whose letters are never read as Latin ones, and Latin letters with a mark that is seen. */
const clear = [
  // Also an address of numbers: `[::1]`.
  /^[a-z\d:[\]-]*$/,
  /^[a-z\dß-öø-ÿāăćčďđēėęěğģīįķļľłńņňōőœŕřśşšťūůűųźżž-]*$/,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]*$/u,
  /^[\p{Script=Hangul}\d-]*$/u,
  /^[\p{Script=Arabic}\d-]*$/u,
  /^[\p{Script=Hebrew}\d-]*$/u,
  /^[\p{Script=Devanagari}\d-]*$/u,
  /^[\p{Script=Bengali}\d-]*$/u,
  /^[\p{Script=Tamil}\d-]*$/u,
  /^[\p{Script=Thai}\d-]*$/u,
];

/** Scripts that have Latin letters' doubles: clear where the whole name is written in them. */
const whole = [/^[\p{Script=Cyrillic}\d.-]*$/u, /^[\p{Script=Greek}\d.-]*$/u];

const isClear = (host: string): boolean =>
  whole.some((script) => script.test(host)) ||
  host.split(".").every((label) => clear.some((script) => script.test(label)));

/** What was typed, if a browser goes there and it can't be read as another host; else as the browser writes it. */
const shownHost = (typed: string, url: URL): string => {
  const plain = typed.normalize("NFC").toLowerCase();
  const isWhere = httpUrl(`${url.protocol}//${plain}`)?.host === url.host;
  return isWhere && isClear(plain.replace(/:\d*$/, "")) ? typed : url.host;
};

const tracking = new Set([
  "fbclid",
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "srsltid",
  "_ga",
  "_gl",
  "msclkid",
  "yclid",
  "_openstat",
  "twclid",
  "ttclid",
  "li_fat_id",
  "igsh",
  "igshid",
  "rdt_cid",
  "epik",
  "mc_cid",
  "mc_eid",
  "mkt_tok",
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "__hsfp",
  "hsctatracking",
  "vero_id",
  "vero_conv",
  "oly_anon_id",
  "oly_enc_id",
  "s_kwcid",
]);

const isTracking = (parameter: string): boolean => {
  // decodeURIComponent throws on a stray percent sign.
  const [name = ""] = new URLSearchParams(parameter).keys();
  return name.toLowerCase().startsWith("utm_") || tracking.has(name.toLowerCase());
};

/** Other parameters keep their spelling (decision 6). */
export const cleanArticleUrl = (text: string): string | null => {
  const url = httpUrl(text.trim());
  if (!url) return null;
  const given = url.search.slice(1).split("&");
  const others = given.filter((parameter) => !isTracking(parameter));
  // Assigning re-encodes the query and drops a lone '?'.
  if (others.length < given.length) url.search = others.join("&");
  return url.href.length <= limits.articleUrl ? url.href : null;
};

const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u;

export const typedArticleUrl = (text: string): string | null =>
  cleanArticleUrl(text) ?? (withoutScheme.test(text.trim()) ? cleanArticleUrl(`https://${text.trim()}`) : null);

export const loneArticleUrl = (text: string): string | null => (/\s/.test(text.trim()) ? null : cleanArticleUrl(text));

export const firstArticleUrl = (text: string): string | null => {
  for (const word of text.split(/\s/)) {
    const url = cleanArticleUrl(word);
    if (url !== null) return url;
  }
  return null;
};

const labelLength = 30;

const shortened = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > labelLength ? `${characters.slice(0, labelLength).join("")}...` : text;
};

/** Invisible, or changing the direction of text. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** '%D9%85' becomes 'م'. Escapes that have a meaning ('%2F', '%25') or are invisible stay. */
const readable = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURI(escaped.replaceAll("%25", "%2525")).replaceAll(unseen, encodeURIComponent);
    } catch {
      return escaped;
    }
  });

const linkLength = 40;

/** `shown` is never cut within its host; `rest` is what doesn't fit. */
export const linkLabel = (text: string, url: string): { shown: string; rest: string } => {
  const [start = "", scheme = "", typed = ""] = /^(https?:\/\/)?([^/?#\\]*)/i.exec(text) ?? [];
  const host = scheme + shownHost(typed, new URL(url));
  const characters = Array.from(readable(text.slice(start.length)));
  const room = Math.max(0, linkLength - host.length);
  return { shown: host + characters.slice(0, room).join(""), rest: characters.slice(room).join("") };
};

/**
 * (link-1, link-2, link-5) The domain is whole: its end says where the link leads (decision 31). Other text becomes
 * `domain`.
 */
export const articleLabel = (article: string): { domain: string; path: string } => {
  const url = httpUrl(article);
  return url
    ? { domain: url.hostname, path: url.pathname === "/" ? "" : shortened(readable(url.pathname)) }
    : { domain: Array.from(article).slice(0, labelLength).join(""), path: "" };
};
