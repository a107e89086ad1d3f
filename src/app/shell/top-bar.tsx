import { Link } from "react-router-dom";
import { Wordmark } from "@/components/brand/wordmark";
import { Avatar } from "@/components/users/avatar";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { useSessionUser } from "@/queries/auth";

/** On phones: the logo, and one's own picture, which leads to the profile. */
export const TopBar = () => {
  const user = useSessionUser();
  return (
    <header className="fixed inset-x-0 top-0 z-20 flex h-bar-top items-center justify-between border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)] rail:hidden">
      <Link to={href.home()} aria-label={`${app.name}, home`} className="flex min-h-11 items-center rounded-full">
        <Wordmark />
      </Link>
      <Link
        to={href.profile(user.id)}
        aria-label="Your profile"
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar user={user} size="s" />
      </Link>
    </header>
  );
};
