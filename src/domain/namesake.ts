// Tells apart members who show the same name.
import { shownName, type User } from "./user";

/** Pairs: a letter and the Latin one it looks like. */
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
  // A name made of signs.
  return letters || plain;
};

const shortest = 4;

const markOf = (id: string, others: readonly string[]): string => {
  let length = shortest;
  while (length < id.length && others.some((other) => other.endsWith(id.slice(-length)))) length += 1;
  return id.slice(-length);
};

/** By member id: the end of the id, if a name could be taken for another's. */
export const namesakeMarks = (
  members: Iterable<Pick<User, "id" | "username" | "handle">>,
): ReadonlyMap<string, string> => {
  const groups = new Map<string, Set<string>>();
  for (const { id, username, handle } of members)
    // A name can contain a handle: ‘Vera @vera’.
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
