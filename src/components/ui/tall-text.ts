/** The look of a text of very many lines, which scrolls in itself and pushes nothing away. Half a line shows that it goes on. */
export const tallText = (text: string): string =>
  text.split("\n").length > 30 ? "max-h-[30.5lh] overflow-y-auto print:max-h-none" : "";
