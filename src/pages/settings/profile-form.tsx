import { zodResolver } from "@hookform/resolvers/zod";
import { CircleUserRound } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { CollapsibleSection } from "@/components/ui/collapsible-section";
import { ErrorState } from "@/components/ui/error-state";
import { Counter, PasswordField, TextArea, TextField } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { profileDraftSchema, type ProfileDraft } from "@/domain/account";
import { limits } from "@/domain/limits";
import { characterCount } from "@/domain/text";
import type { User } from "@/domain/user";
import { errorText, type AppError } from "@/lib/errors";
import { useUpdateProfile, type ProfileUpdate } from "@/queries/user-mutations";
import { useUser } from "@/queries/users";
import { PictureField } from "./picture-field";

const draftOf = (user: User | null): ProfileDraft => ({
  file: null,
  username: user?.username ?? "",
  bio: user?.bio ?? "",
  currentPassword: "",
  newPassword: "",
  confirmNewPassword: "",
});

const halfDone = "Your profile is saved, but your password was not changed.";

/** The Edit Profile form and what happens when it is sent. `failure` is about the form as a whole. */
const useProfileForm = (userId: string, user: User | null) => {
  const navigate = useNavigate();
  const update = useUpdateProfile();
  const form = useForm<ProfileDraft>({
    resolver: zodResolver(profileDraftSchema),
    defaultValues: draftOf(null),
    ...(user && { values: draftOf(user) }),
    // What is being typed stays when a newer profile arrives.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const refusePassword = (error: AppError): void => {
    // The picture is on the server now: trying the password again must not send it again.
    form.setValue("file", null);
    if (error.kind === "forbidden")
      form.setError("currentPassword", { message: "This is not your current password." }, { shouldFocus: true });
    else if (error.kind === "invalid")
      form.setError("newPassword", { message: errorText(error) }, { shouldFocus: true });
  };

  const finish = ({ user: updated, passwordError }: ProfileUpdate): void => {
    if (passwordError) return refusePassword(passwordError);
    if (!updated) toast({ title: "Update user failed. Please try again.", variant: "destructive" });
    void navigate(href.profile(userId));
  };

  const passwordError = update.data?.passwordError;
  const isOfAField = passwordError?.kind === "forbidden" || passwordError?.kind === "invalid";
  const failure = update.error
    ? errorText(update.error)
    : passwordError && (isOfAField ? halfDone : `${halfDone} ${errorText(passwordError)}`);

  const send = async (draft: ProfileDraft): Promise<void> => {
    try {
      // Called only while the form is shown: somebody who went elsewhere meanwhile stays there.
      await update.mutateAsync({ id: userId, draft }, { onSuccess: finish });
    } catch {
      // `failure` tells it: the mutation keeps its error.
    }
  };

  return {
    form,
    failure: failure ?? undefined,
    formProps: useSubmit(form, send),
    onCancel: () => void navigate(href.profile(userId)),
  };
};

/** The form before its member is known. */
const ProfileFormSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Loading…</span>
    <div className="flex items-center gap-4">
      <Skeleton shape="circle" className="size-16 flex-none" />
      <Skeleton shape="block" className="h-20 flex-1" />
    </div>
    {["username", "bio", "password"].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="w-24" />
        <Skeleton shape="block" className="h-11" />
      </div>
    ))}
  </div>
);

type ProfileFormProps = ReturnType<typeof useProfileForm> & { user: User };

/** Edit Profile (edit-profile-1). */
const ProfileForm = ({ user, form, failure, formProps, onCancel }: ProfileFormProps) => {
  const { control, register, setValue, formState } = form;
  const { errors, isSubmitting: pending } = formState;
  const [bio, file] = useWatch({ control, name: ["bio", "file"] });
  // The rule about passwords is told at the new one, whichever of the three is put right.
  const partOfPassword = { deps: ["newPassword" as const] };

  return (
    <form aria-label="Edit Profile" {...formProps} className="flex flex-col gap-5">
      <PictureField user={user} file={file} onChoose={(chosen) => setValue("file", chosen, { shouldDirty: true })} />
      <TextField
        label="Username"
        autoComplete="nickname"
        dir="auto"
        readOnly={pending}
        error={errors.username?.message}
        {...register("username")}
      />
      <TextArea
        label="Bio"
        mark="(optional)"
        dir="auto"
        readOnly={pending}
        error={errors.bio?.message}
        counter={<Counter count={characterCount(bio.trim())} max={limits.bio} />}
        {...register("bio")}
      />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="sr-only">Password</legend>
        <p className="text-label text-ink-2">
          To change your password, fill in all three. To keep it, leave them empty.
        </p>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          readOnly={pending}
          error={errors.currentPassword?.message}
          {...register("currentPassword", partOfPassword)}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          readOnly={pending}
          error={errors.newPassword?.message}
          {...register("newPassword")}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          readOnly={pending}
          error={errors.confirmNewPassword?.message}
          {...register("confirmNewPassword", partOfPassword)}
        />
      </fieldset>
      {failure && !pending && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Update Profile
        </Button>
      </div>
    </form>
  );
};

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
