/** The look of a text of very many lines, which scrolls in itself. Half a line at its end shows that it goes on. */
export const tallText = (text: string): string =>
  text.split("\n").length > 30 ? "max-h-[30.5lh] overflow-y-auto print:max-h-none" : "";
