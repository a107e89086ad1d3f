import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { TextArea } from "@/components/ui/text-area";
import { useSubmit } from "@/components/ui/use-submit";
import { Avatar } from "@/components/users/avatar";
import { threadContentSchema } from "@/schemas/community";
import type { Author } from "@/schemas/user";

interface ThreadFormProps {
  /** Who writes. */
  user: Author;
  /** Placeholder, and the field's name read aloud. */
  invitation: string;
  action: string;
  failure: string | undefined;
  /** Resolves, never rejects, to whether the words are kept; the form is empty then. */
  onSubmit: (content: string) => Promise<boolean>;
}

const isNotBlank = (content: string): string | true =>
  threadContentSchema.safeParse(content).success || "Content is required";

/** A box for the words of a thread or of a reply to one. */
export const ThreadForm = ({ user, invitation, action, failure, onSubmit }: ThreadFormProps) => {
  const form = useForm({ defaultValues: { content: "" } });
  const { errors, isSubmitting } = form.formState;

  const send = async ({ content }: { content: string }): Promise<void> => {
    // The compiled form registers its field once: a plain reset would forget it.
    if (await onSubmit(content)) form.reset({ content: "" }, { keepFieldsRef: true });
  };

  return (
    <form {...useSubmit(form, send)} className="flex gap-3">
      <Avatar user={user} size="s" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <TextArea
          label={invitation}
          hideLabel
          placeholder={invitation}
          rows={2}
          dir="auto"
          readOnly={isSubmitting}
          error={errors.content?.message}
          {...form.register("content", { validate: isNotBlank })}
        />
        {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
        <div className="flex justify-end">
          <Button type="submit" size="s" pending={isSubmitting}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
};
