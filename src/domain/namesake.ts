// Which members show the same name, and what tells them apart where none of them has a handle.
import { shownName, type User } from "./user";

/** Each letter, then the Latin one that it looks like. Its other case follows, unless that looks like another one. */
const lookAlikes =
  "аaвbгrеeёeіiїiјjкkмmнhоoпnрpсcтtуyхxѕsԁdԛqԝwьb" +
  "αaβbγyεeηnιiκkνvοoρpτtυuχxωwΝNΗHΥYΜM" +
  "օoսuհhոnցgɑaɡgıiȷjøołlđdħhŧt" +
  "ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz" +
  "ꓐbꓑpꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu" +
  "ᎪaᏴbᏟcᎠdᎬeᏀgᎻhᎥiᎫjᏦkᏞlᎷmᏢpᎡrᏚsᎢtᏙvᎳwᎽyᏃz" +
  "ⲁaⲃbⲉeⲏhⲓiⲕkⲙmⲛnⲟoⲣpⲥcⲧtⲩyⲭx";

const createTable = (): ReadonlyMap<string, string> => {
  const pairs = Array.from(lookAlikes.matchAll(/(.)(.)/gu), ([, from = "", to = ""]): [string, string] => [from, to]);
  const others = pairs.flatMap(([from, to]): [string, string][] => [
    [from.toUpperCase(), to],
    [from.toLowerCase(), to],
  ]);
  return new Map([...others, ...pairs]);
};

const table = createTable();

/** The same for names that look the same: case, accents, spaces, punctuation and what cannot be seen count for nothing. */
export const nameSkeleton = (name: string): string => {
  const plain = shownName(name)
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, "");
  const letters = Array.from(plain, (letter) => table.get(letter) ?? letter)
    .join("")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}|]/gu, "")
    .replaceAll(/[1|i]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
  // A name of signs alone.
  return letters || plain;
};

const shortest = 4;

/** The end of an id, as long as it takes to differ from all others. */
const markOf = (id: string, others: readonly string[]): string => {
  let length = shortest;
  while (length < id.length && others.some((other) => other.endsWith(id.slice(-length)))) length += 1;
  return id.slice(-length);
};

/**
 * By the id of each member whom another one of these could be taken for, by the name or the handle they claim: the end of
 * that id, which differs from the others'.
 */
export const namesakeMarks = (
  members: Iterable<Pick<User, "id" | "username" | "handle">>,
): ReadonlyMap<string, string> => {
  const groups = new Map<string, Set<string>>();
  for (const { id, username, handle } of members)
    // A name may claim a handle too: ‘Vera @vera’.
    for (const name of [username, handle ?? username, ...username.split(/[@＠]/)]) {
      const key = nameSkeleton(name);
      if (key !== "") groups.set(key, (groups.get(key) ?? new Set()).add(id));
    }
  const others = new Map<string, string[]>();
  for (const ids of groups.values())
    if (ids.size > 1)
      for (const id of ids) others.set(id, [...(others.get(id) ?? []), ...[...ids].filter((other) => other !== id)]);
  return new Map(Array.from(others, ([id, ids]) => [id, markOf(id, ids)]));
};
