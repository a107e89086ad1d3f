// As in the recorded server's collation.

const plain = /^[\u0020-\u007e\n\r\t]*$/;

/** Of Latin, Greek and Cyrillic only: in other scripts words differ by their marks. */
const accents = /[\u0300-\u036f]/g;

/** What `LIKE`-style operators compare. */
export const foldAccents = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(accents, "").toLowerCase().normalize("NFC");

/** What equality, order and unique indexes compare. */
export const collationKey = (text: string): string => foldAccents(text).replace(/ +$/, "");
