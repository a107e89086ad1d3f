import { CircleUserRound } from "lucide-react";
import { CollapsibleSection } from "@/components/ui/collapsible-section";
import { ErrorState } from "@/components/ui/error-state";
import { errorText } from "@/lib/error-text";
import { useUser } from "@/queries/users";
import { ProfileForm } from "./profile-form";
import { ProfileFormSkeleton } from "./profile-form-skeleton";
import { useProfileForm } from "./use-profile-form";

interface EditProfileSectionProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Holds the form's state also while the section is closed, so that looking at another one loses no words. */
export const EditProfileSection = ({ userId, open, onOpenChange }: EditProfileSectionProps) => {
  // Not the remembered session: another device may have changed the profile since.
  const { data: user, error, fetchStatus, refetch } = useUser(userId);
  const profileForm = useProfileForm(userId, user ?? null);

  const content = () => {
    if (user) return <ProfileForm user={user} {...profileForm} />;
    if (fetchStatus === "paused")
      return <ErrorState kind="offline" title="You are offline" onRetry={() => void refetch()} />;
    if (error || user === null)
      return (
        <ErrorState
          title="Your profile could not be loaded"
          text={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
          retrying={fetchStatus === "fetching"}
        />
      );
    return <ProfileFormSkeleton />;
  };

  return (
    <CollapsibleSection title="Edit Profile" icon={CircleUserRound} open={open} onOpenChange={onOpenChange}>
      {content()}
    </CollapsibleSection>
  );
};
