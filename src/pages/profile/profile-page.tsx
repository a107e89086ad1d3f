import { useParams } from "react-router-dom";
import { MemberProfile } from "./member-profile";
import { ProfileError } from "./profile-error";
import { ProfileSkeleton } from "./profile-skeleton";
import { UserNotFound } from "./user-not-found";
import { useUser } from "@/queries/users";

/** A member’s profile and what they wrote (specification section 2, decisions 16 and 17). */
export const ProfilePage = () => {
  const { id = "", "*": rest = "" } = useParams();
  const { data: user, error, fetchStatus, refetch } = useUser(id);
  const retry = () => void refetch();

  if (user) return <MemberProfile key={user.id} user={user} rest={rest} onRetry={error ? retry : undefined} />;
  if (user === null) return <UserNotFound />;
  if (error || fetchStatus === "paused") return <ProfileError error={error} onRetry={retry} />;
  return <ProfileSkeleton />;
};
