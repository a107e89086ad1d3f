/** What a link in a mail says: whose account it is about, and the secret that proves that its reader got the mail. */
export interface MailedLink {
  userId: string;
  secret: string;
}

/** Null where the address lacks a part or cannot be one of the server's, as when a mail program broke it. */
export const mailedLinkOf = (search: URLSearchParams): MailedLink | null => {
  const userId = search.get("userId") ?? "";
  const secret = search.get("secret") ?? "";
  const isWhole = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(userId) && /^[^\s]{1,256}$/.test(secret);
  return isWhole ? { userId, secret } : null;
};
