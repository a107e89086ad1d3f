import { Link } from "react-router-dom";
import { UserName } from "./user-name";
import { href } from "@/config/paths";
import type { Author } from "@/schemas/user";

/**
 * A post's author by name. It leads to the profile for those who point at it; the avatar beside it is the link for
 * everybody, so this one is no second stop for the Tab key.
 */
export const AuthorName = ({ user }: { user: Author | null }) =>
  user ? (
    <Link to={href.profile(user.id)} tabIndex={-1} className="relative z-1 rounded-s hover:underline">
      <UserName user={user} />
    </Link>
  ) : (
    <UserName user={null} />
  );
