import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import { isStored, type SendResult } from "@/queries/writing/entries";

type Toast = Parameters<typeof toast>[0];

const sent = (): Record<SendResult["what"], Toast> => ({
  post: { title: t`Post created successfully!` },
  reply: { title: t`Comment posted successfully!` },
  edit: { title: t`Changes saved` },
  deletion: { title: t`Post deleted` },
  "text-deletion": { title: t`Deleted` },
  thread: { title: t`Success`, description: t`Thread created successfully` },
  "thread-reply": { title: t`Success`, description: t`Reply added successfully` },
});

const failed = (): Record<SendResult["what"], Toast> => ({
  post: { title: t`Error creating post` },
  reply: { title: t`Error creating post` },
  edit: { title: t`Your changes couldn’t be saved` },
  deletion: { title: t`The post couldn’t be deleted` },
  "text-deletion": { title: t`It couldn’t be deleted` },
  thread: { title: t`Error`, description: t`Failed to create thread` },
  "thread-reply": { title: t`Error`, description: t`Failed to add reply` },
});

export const notKept = (): string => t`This device can’t keep it. Keep this page open.`;

/** What is kept and goes out later is no cause for alarm. */
const toastOf = ({ what, end, reason }: SendResult): Toast => {
  switch (end) {
    case "sent":
      return sent()[what];
    case "waits":
      return {
        ...failed()[what],
        description: isStored() ? t`It’s saved and will be sent when you’re back online.` : notKept(),
      };
    case "refused":
      return {
        ...failed()[what],
        description: t`The server refused it. Your text is back where you wrote it.`,
        variant: "destructive",
      };
    case "failed":
      return { description: reason, ...failed()[what], variant: "destructive" };
  }
};

/** The chat shows its own messages' results. */
export const tellResult = (result: SendResult): void => void toast(toastOf(result));
