import { isObjectId } from "@/lib/object-id";

export interface MailedLink {
  userId: string;
  secret: string;
}

/** Some mail programs break links. */
export const mailedLinkOf = (search: URLSearchParams): MailedLink | null => {
  const userId = search.get("userId") ?? "";
  const secret = search.get("secret") ?? "";
  return isObjectId(userId) && /^\S{1,256}$/.test(secret) ? { userId, secret } : null;
};
