// The server carries out a changed text that is the JSON of an operator, `{"method":"stringConcat",…}`. Such texts are
// sent with another first character, no longer than before, and read back as typed.

/** A private character, which nobody types. */
const mark = "\uE07B";

/** Which methods a server knows differs by version. */
const object = /^([ \t\r\n]*)\{([^]*\}[ \t\r\n]*)$/;
const marked = /^([ \t\r\n]*)\uE07B([^]*\}[ \t\r\n]*)$/;

type Fields = Readonly<Record<string, unknown>>;

const mapTexts = (fields: Fields, change: (text: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? change(value) : value]),
  );

export const withMarks = (fields: Fields): Record<string, unknown> =>
  mapTexts(fields, (text) => text.replace(object, `$1${mark}$2`));

export const withoutMarks = (row: Fields): Record<string, unknown> =>
  mapTexts(row, (text) => text.replace(marked, "$1{$2"));
