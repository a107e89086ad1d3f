import { useSearchParams } from "react-router-dom";
import { type MailedLink, mailedLinkOf } from "@/domain/mailed-link";
import { errorKind } from "@/lib/errors";

/** Null if the address has none, or the server refused it. */
export const useMailedLink = (refusal: Error | null): MailedLink | null => {
  const link = mailedLinkOf(useSearchParams()[0]);
  return refusal && errorKind(refusal) === "bad-link" ? null : link;
};
