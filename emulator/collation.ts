// The recorded server's collation.

const plain = /^[\u0020-\u007e\n\r\t]*$/;

/** Marks of other scripts make different words. */
const accents = /[\u0300-\u036f]/g;

/** For operators like `LIKE`. */
export const foldAccents = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(accents, "").toLowerCase().normalize("NFC");

/** For equality, order and unique indexes. */
export const collationKey = (text: string): string => foldAccents(text).replace(/ +$/, "");
