/** The look of a text of very many lines, which scrolls in itself and pushes nothing away. */
export const tallText = (text: string): string =>
  text.split("\n").length > 30 ? "max-h-[30lh] overflow-y-auto print:max-h-none" : "";
