import { isBlank } from "@/lib/is-blank";
import type { Author } from "@/schemas/user";

/** What somebody is called: their username, or 'Unknown User' (specification section 2). */
export const nameOf = (user: Pick<Author, "username"> | null): string =>
  user && !isBlank(user.username) ? user.username : "Unknown User";

/** A member's name, in the direction of its own script. */
export const UserName = ({ user }: { user: Pick<Author, "username"> | null }) => (
  <bdi className="font-bold wrap-anywhere">{nameOf(user)}</bdi>
);
