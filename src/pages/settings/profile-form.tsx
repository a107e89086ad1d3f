import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { FormError } from "@/components/ui/form-error";
import { PasswordField } from "@/components/ui/password-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";
import type { User } from "@/schemas/user";
import { PictureField } from "./picture-field";
import type { useProfileForm } from "./use-profile-form";

type ProfileFormProps = ReturnType<typeof useProfileForm> & { user: User };

/** Edit Profile (specification section 2). */
export const ProfileForm = ({ user, form, failure, formProps, onCancel }: ProfileFormProps) => {
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
