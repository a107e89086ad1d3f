// Owns how text is compared: case, accents and trailing spaces do not matter, as in the recorded server's collation.

const plain = /^[\u0020-\u007e\n\r\t]*$/;

/** Combining marks of Latin, Greek and Cyrillic only: in other scripts marks are vowels, and words differ by them. */
const accents = /[\u0300-\u036f]/g;

/** What `LIKE`-style operators compare. */
export const foldAccents = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(accents, "").toLowerCase().normalize("NFC");

/** What equality, order and unique indexes compare. */
export const collationKey = (text: string): string => foldAccents(text).replace(/ +$/, "");
