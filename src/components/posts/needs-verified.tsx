import { needsVerified } from "@/config/community";
import { useSession } from "@/queries/people/session";
import { VerifyFirst } from "./late";

/** Before the typing, because the server will refuse what is written (entry-6). Nothing for who is verified. */
export const NeedsVerified = ({ className }: { className?: string }) => {
  const session = useSession();
  const isRefused = needsVerified() && session.status === "signed-in" && session.user.isVerified === false;
  return isRefused && <VerifyFirst className={className ?? ""} />;
};
