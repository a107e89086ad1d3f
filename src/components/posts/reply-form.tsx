import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "./draft-notice";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { FormError } from "@/components/ui/form-error";
import { TextArea } from "@/components/ui/text-area";
import { useSubmit } from "@/components/ui/use-submit";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";
import type { Draft } from "@/lib/drafts";
import { type ReplyDraft, replyDraftSchema } from "@/schemas/reply-draft";
import type { Author } from "@/schemas/user";

interface ReplyFormProps {
  /** Who replies. */
  user: Author;
  draft: Draft;
  failure: string | undefined;
  /** Resolves, never rejects, to whether the reply is published; the form is empty then. */
  onSubmit: (reply: ReplyDraft) => Promise<boolean>;
}

/** The form under a post (specification section 2, *Post detail*). */
export const ReplyForm = ({ user, draft, failure, onSubmit }: ReplyFormProps) => {
  const form = useForm<ReplyDraft>({
    resolver: zodResolver(replyDraftSchema),
    defaultValues: { content: draft.found.content ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: "content" }).trim();
  const [isRestored, setIsRestored] = useState(Object.keys(draft.found).length > 0);

  const empty = (): void => {
    // The compiled form registers its fields once: a plain reset would forget them.
    form.reset({ content: "" }, { keepFieldsRef: true });
    setIsRestored(false);
  };
  const send = async (reply: ReplyDraft): Promise<void> => {
    if (await onSubmit(reply)) empty();
  };
  const discard = (): void => {
    draft.drop();
    empty();
    form.setFocus("content");
  };

  return (
    <form
      aria-label="Reply"
      {...useSubmit(form, send)}
      onChange={() => draft.keep(form.getValues())}
      className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4"
    >
      <Avatar user={user} />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        {isRestored && <DraftNotice onDiscard={discard} />}
        <TextArea
          label="Post your reply"
          hideLabel
          placeholder="Post your reply"
          rows={2}
          dir="auto"
          readOnly={isSubmitting}
          error={errors.content?.message}
          {...form.register("content")}
        />
        {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
        <div className="flex items-center justify-end gap-3.5">
          <Counter count={characterCount(content)} max={limits.replyContent} />
          <Button type="submit" pending={isSubmitting}>
            Reply
          </Button>
        </div>
      </div>
    </form>
  );
};
