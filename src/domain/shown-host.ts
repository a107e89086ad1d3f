// Which name of a host a member may read: `xn--` where its letters could be read as those of another.
import { httpUrl } from "@/lib/http-url";

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
export const shownHost = (typed: string, url: URL): string => {
  const plain = typed.normalize("NFC").toLowerCase();
  const isWhere = httpUrl(`${url.protocol}//${plain}`)?.host === url.host;
  return isWhere && isClear(plain.replace(/:\d*$/, "")) ? typed : url.host;
};
