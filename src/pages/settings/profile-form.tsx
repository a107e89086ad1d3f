import { CircleUserRound } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useKeptWords } from "@/components/auth/use-kept-words";
import { Counter } from "@/components/ui/counter";
import { PasswordField, TextArea, TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { ErrorState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { ProfileFields } from "@/domain/account";
import { limits } from "@/domain/limits";
import { characterCount } from "@/domain/text";
import type { User } from "@/domain/user";
import { errorText, type AppError } from "@/lib/errors";
import { lazyRules } from "@/lib/lazy-rules";
import { preloadSaving, useUpdateProfile } from "@/queries/members/profile";
import type { ProfileUpdate } from "@/queries/members/save-profile";
import { useSessionUser } from "@/queries/members/session";
import { useUser } from "@/queries/members/users";
import { PictureField } from "./picture-field";
import { CollapsibleSection } from "./sections";

const passwordFields = ["currentPassword", "newPassword", "confirmNewPassword"] as const;

const rules = lazyRules<ProfileFields>(async () => (await import("@/domain/account")).profileFieldsSchema);

const preload = (): void => {
  rules.preload();
  preloadSaving();
};

const draftOf = ({ username, bio }: User): ProfileFields => ({
  file: null,
  username,
  bio,
  currentPassword: "",
  newPassword: "",
  confirmNewPassword: "",
});

/** The password is changed, but the profile is not saved. */
class OnlyPasswordSavedError extends Error {}

/** Why the password was not changed, and nothing saved: at its field where one is to blame. */
const refusal = (error: AppError): Error => {
  if (error.kind === "forbidden")
    return new FieldRefusal<ProfileFields>("currentPassword", "This is not your current password.");
  return error.kind === "invalid" ? new FieldRefusal<ProfileFields>("newPassword", errorText(error)) : error;
};

const failure = (error: unknown): string =>
  error instanceof OnlyPasswordSavedError
    ? `Your password is changed, but your profile is not saved. ${errorText(error.cause)}`
    : errorText(error);

/** The Edit Profile form and what happens when it is sent. Held here, so that its words outlive a closed section. */
const useProfileForm = (userId: string, user: User) => {
  const navigate = useNavigate();
  const update = useUpdateProfile();
  const form = useForm<ProfileFields>({
    resolver: rules.resolver,
    values: draftOf(user),
    // What is being typed stays when a newer profile arrives.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  useKeptWords(form, { owner: userId, key: "profile", names: ["username", "bio"] });

  const finish = ({ user: updated, passwordError }: ProfileUpdate): void => {
    if (passwordError) return;
    if (!updated) toast({ title: "Update user failed. Please try again.", variant: "destructive" });
    void navigate(href.profile(userId));
  };

  const save = async (draft: ProfileFields): Promise<ProfileUpdate> => {
    try {
      // `finish` is called only while the form is shown: somebody who went elsewhere meanwhile stays there.
      return await update.mutateAsync({ id: userId, draft }, { onSuccess: finish });
    } catch (cause) {
      if (draft.newPassword === "") throw cause;
      // Trying again must not ask for a change that is made.
      for (const name of passwordFields) form.resetField(name, { defaultValue: "" });
      throw new OnlyPasswordSavedError("", { cause });
    }
  };

  const send = async (draft: ProfileFields): Promise<void> => {
    const { passwordError } = await save(draft);
    if (passwordError) throw refusal(passwordError);
  };

  return { form, onSubmit: send, onCancel: () => void navigate(href.profile(userId)) };
};

type ProfileFormProps = ReturnType<typeof useProfileForm> & { user: User };

/** Edit Profile (edit-profile-1). */
const ProfileForm = ({ user, form, onSubmit, onCancel }: ProfileFormProps) => {
  const [bio, file] = useWatch({ control: form.control, name: ["bio", "file"] });

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failure={failure}
      onFocus={preload}
      aria-label="Edit Profile"
      className="flex flex-col gap-5"
    >
      <PictureField
        user={user}
        file={file}
        onChoose={(chosen) => form.setValue("file", chosen, { shouldDirty: true })}
      />
      <TextField name="username" label="Username" autoComplete="nickname" dir="auto" />
      <TextArea
        name="bio"
        label="Bio"
        mark="(optional)"
        dir="auto"
        counter={<Counter count={characterCount(bio.trim())} max={limits.bio} />}
      />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="sr-only">Password</legend>
        <p className="text-label text-ink-2">
          To change your password, fill in all three. To keep it, leave them empty.
        </p>
        {/* The rule about passwords is told at the new one, whichever of the three is put right. */}
        <PasswordField
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          deps="newPassword"
        />
        <PasswordField name="newPassword" label="New Password" autoComplete="new-password" />
        <PasswordField
          name="confirmNewPassword"
          label="Confirm New Password"
          autoComplete="new-password"
          deps="newPassword"
        />
      </fieldset>
      <FormFailure />
      <FormActions onCancel={onCancel}>Update Profile</FormActions>
    </Form>
  );
};

interface EditProfileSectionProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Holds the form's state also while the section is closed, so that looking at another one loses no words. */
export const EditProfileSection = ({ userId, open, onOpenChange }: EditProfileSectionProps) => {
  const { data: user, error, fetchStatus, refetch } = useUser(userId);
  const remembered = useSessionUser();
  const shown = user ?? remembered;
  const profileForm = useProfileForm(userId, shown);
  const isOnItsWay = user === undefined && !error && fetchStatus !== "paused";

  const content = () => {
    // As this browser remembers them, so that the form has its height at once. Not to be changed yet: another device may
    // have changed the profile since.
    if (user || isOnItsWay)
      return (
        <div inert={isOnItsWay} aria-busy={isOnItsWay}>
          <ProfileForm user={shown} {...profileForm} />
        </div>
      );
    if (fetchStatus === "paused")
      return <ErrorState kind="offline" title="You are offline" onRetry={() => void refetch()} />;
    return (
      <ErrorState
        title="Your profile could not be loaded"
        text={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        retrying={fetchStatus === "fetching"}
      />
    );
  };

  return (
    <CollapsibleSection title="Edit Profile" icon={CircleUserRound} open={open} onOpenChange={onOpenChange}>
      {content()}
    </CollapsibleSection>
  );
};
