import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useSubmit } from "@/components/ui/use-submit";
import { toast } from "@/components/ui/use-toast";
import { href } from "@/config/paths";
import type { AppError } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";
import { type ProfileUpdate, useUpdateProfile } from "@/queries/user-mutations";
import { type ProfileDraft, profileDraftSchema } from "@/schemas/profile-draft";
import type { User } from "@/schemas/user";

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
export const useProfileForm = (userId: string, user: User | null) => {
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
