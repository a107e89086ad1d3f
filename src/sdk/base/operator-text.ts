// The server executes a changed text that is an operator's JSON, `{"method":"stringConcat",…}`, so its start is
// replaced.

/** A private-use character. */
const mark = "\uE07B";

/** The methods differ by server version. */
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
