import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { FieldCounter } from "@/components/posts/field-counter";
import { PasswordField, TextArea, TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { LoadError } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { profileFieldsSchema, type ProfileFields } from "@/domain/account";
import { limits } from "@/domain/limits";
import type { User } from "@/domain/user";
import { errorText, type AppError } from "@/lib/errors";
import { useUpdateProfile, type ProfileUpdate } from "@/queries/people/save-profile";
import { useSessionUser } from "@/queries/people/session";
import { useUser } from "@/queries/people/users";
import { isPicture, pictureProblem } from "./check-picture";
import { PictureField } from "./picture-field";
import { CollapsibleSection, editProfile } from "./sections";

const passwordFields = ["currentPassword", "newPassword", "confirmNewPassword"] as const;

const draftOf = ({ username, bio }: User): ProfileFields => ({
  file: null,
  username,
  bio,
  currentPassword: "",
  newPassword: "",
  confirmNewPassword: "",
});

class OnlyPasswordSavedError extends Error {}

const refusal = (error: AppError): Error => {
  if (error.kind === "forbidden")
    return new FieldRefusal<ProfileFields>("currentPassword", t`This isn’t your current password.`);
  return error.kind === "invalid" ? new FieldRefusal<ProfileFields>("newPassword", errorText(error)) : error;
};

const failure = (error: unknown): string =>
  error instanceof OnlyPasswordSavedError
    ? `${t`Your password is changed, but your profile isn’t saved.`} ${errorText(error.cause)}`
    : errorText(error);

const useProfileForm = (userId: string, user: User) => {
  const navigate = useNavigate();
  const update = useUpdateProfile();
  const form = useForm<ProfileFields>({
    resolver: zodResolver(profileFieldsSchema),
    values: draftOf(user),
    // A newer profile keeps typed text.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const draft = useFormDraft(form, { key: "profile", names: ["username", "bio"] });

  const finish = ({ user: updated, passwordError }: ProfileUpdate): void => {
    if (passwordError) return;
    if (!updated) toast({ title: t`Update user failed. Please try again.`, variant: "destructive" });
    void navigate(href.profile(userId));
  };

  const save = async (fields: ProfileFields): Promise<ProfileUpdate> => {
    try {
      // Only while the form is shown.
      const saved = await update.mutateAsync({ id: userId, draft: fields }, { onSuccess: finish });
      if (saved.user) draft.drop();
      return saved;
    } catch (cause) {
      if (fields.newPassword === "") throw cause;
      // A retry must not change the password again.
      for (const name of passwordFields) form.resetField(name, { defaultValue: "" });
      throw new OnlyPasswordSavedError("", { cause });
    }
  };

  const send = async (fields: ProfileFields): Promise<void> => {
    // The first check may still run.
    if (fields.file && !(await isPicture(fields.file)))
      throw new FieldRefusal<ProfileFields>("file", pictureProblem("not-a-picture"));
    const { passwordError } = await save(fields);
    if (passwordError) throw refusal(passwordError);
  };

  const cancel = (): void => {
    draft.drop();
    void navigate(href.profile(userId));
  };

  return { form, draft, onSubmit: send, onCancel: cancel };
};

type ProfileFormProps = ReturnType<typeof useProfileForm> & { user: User };

/** (edit-profile-1) */
const ProfileForm = ({ user, form, draft, onSubmit, onCancel }: ProfileFormProps) => (
  <Form form={form} onSubmit={onSubmit} failure={failure} aria-label={t`Edit Profile`} className="flex flex-col gap-5">
    <DraftNotice form={form} draft={draft} field="username" />
    <PictureField user={user} />
    <TextField name="username" label={t`Username`} autoComplete="nickname" dir="auto" />
    <TextArea
      name="bio"
      label={t`Bio`}
      mark={t`(optional)`}
      dir="auto"
      counter={<FieldCounter name="bio" max={limits.bio} />}
    />
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">{t`Password`}</legend>
      <p className="text-label text-ink-2">
        {t`To change your password, fill in all three. To keep it, leave them empty.`}
      </p>
      {/* This field shows all messages about passwords. */}
      <PasswordField
        name="currentPassword"
        label={t`Current Password`}
        autoComplete="current-password"
        deps="newPassword"
      />
      <PasswordField name="newPassword" label={t`New Password`} autoComplete="new-password" />
      <PasswordField
        name="confirmNewPassword"
        label={t`Confirm New Password`}
        autoComplete="new-password"
        deps="newPassword"
      />
    </fieldset>
    <FormFailure />
    <FormActions onCancel={onCancel}>{t`Update Profile`}</FormActions>
  </Form>
);

interface EditProfileSectionProps extends Pick<ComponentProps<typeof CollapsibleSection>, "open" | "onOpenChange"> {
  userId: string;
}

/** Keeps its state while closed. */
export const EditProfileSection = ({ userId, ...opening }: EditProfileSectionProps) => {
  const { data: user, error, fetchStatus, refetch } = useUser(userId);
  const remembered = useSessionUser();
  const shown = user ?? remembered;
  const profileForm = useProfileForm(userId, shown);
  const isLoading = user === undefined && !error && fetchStatus !== "paused";

  return (
    <CollapsibleSection section={editProfile} {...opening}>
      {user || isLoading ? (
        // The remembered profile gives the form its height.
        <div inert={isLoading} aria-busy={isLoading}>
          <ProfileForm user={shown} {...profileForm} />
        </div>
      ) : (
        <LoadError error={error} title={t`Your profile couldn’t be loaded`} onRetry={() => void refetch()} />
      )}
    </CollapsibleSection>
  );
};
