/** Characters as the server counts them: code points, so an emoji is one. */
export const characterCount = (text: string): number => [...text].length;
