// The server carries out a text that is the JSON of an operator, `{"method":"stringConcat",…}`, where a row is changed,
// instead of storing it. Such texts are sent with another first character, so that they are no JSON and no longer than
// they were, and read back as they were typed.

/** A private character, which nobody types. */
const mark = "\uE07B";

/** Any object counts: which methods a server knows differs by version. Blanks around JSON do not matter to it. */
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
