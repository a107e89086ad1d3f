import { Link } from "react-router-dom";
import { Avatar, type AvatarSize } from "./avatar";
import { nameOf } from "./user-name";
import { href } from "@/config/paths";
import type { Author } from "@/schemas/user";

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
