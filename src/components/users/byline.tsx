import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import { isBlank } from "@/domain/text";
import type { Author } from "@/domain/user";
import { Avatar, type AvatarSize } from "./avatar";

/** What somebody is called: their username, or 'Unknown User' (card-4). */
export const nameOf = (user: Pick<Author, "username"> | null): string =>
  user && !isBlank(user.username) ? user.username : "Unknown User";

/** A member's name, in the direction of its own script. */
export const UserName = ({ user }: { user: Pick<Author, "username"> | null }) => (
  <bdi className="font-bold wrap-anywhere">{nameOf(user)}</bdi>
);

/** A post's author as a picture that leads to their profile; of one who is not known, a silhouette that leads nowhere. */
export const AuthorAvatar = ({ user, size = "m" }: { user: Author | null; size?: AvatarSize }) => {
  if (!user) return <Avatar user={null} size={size} />;
  return (
    <Link
      to={href.profile(user.id)}
      aria-label={`Profile of ${nameOf(user)}`}
      className="hit-area z-1 flex-none self-start rounded-full"
    >
      <Avatar user={user} size={size} />
    </Link>
  );
};

/**
 * A post's author by name. It leads to the profile for those who point at it; the avatar beside it is the link for
 * everybody, so this one is no second stop for the Tab key.
 */
export const AuthorName = ({ user }: { user: Author | null }) =>
  user ? (
    <Link to={href.profile(user.id)} tabIndex={-1} className="relative z-1 rounded-small hover:underline">
      <UserName user={user} />
    </Link>
  ) : (
    <UserName user={null} />
  );
