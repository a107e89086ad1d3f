/** Where a reply is written (post-5). */
export const replyField = 'main textarea[placeholder="Post your reply"]';

/** The page's own search box; the news beside it have another. */
export const searchField = 'main [role="search"] input';

let wanted: string | null = null;

/** The next screen starts with the keyboard at what this selector finds, where there is such a thing, and not at its heading. */
export const arriveAt = (selector: string): void => {
  wanted = selector;
};

/** What was asked for, once. */
export const takeWanted = (): string | null => {
  const selector = wanted;
  wanted = null;
  return selector;
};
