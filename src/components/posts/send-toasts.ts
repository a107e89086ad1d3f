import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import type { OutboxResult } from "@/queries/offline/outbox";

/** What is said about the end of a try. What is kept and goes out later is no cause for alarm. */
export const sendToasts = (): Record<Exclude<OutboxResult["outcome"], "quiet">, Parameters<typeof toast>[0]> => ({
  created: { title: t`Post created successfully!` },
  replied: { title: t`Comment posted successfully!` },
  deleted: { title: t`Post deleted` },
  waits: {
    title: t`Error creating post`,
    description: t`It’s saved and will be sent when you’re back online.`,
  },
  failed: { title: t`Error creating post`, variant: "destructive" },
  refused: {
    title: t`Error creating post`,
    description: t`The server refused it. Your text is back where you wrote it.`,
    variant: "destructive",
  },
  "not-deleted": { title: t`The post couldn’t be deleted`, variant: "destructive" },
});

/** The chat shows its own messages' results. */
export const tellResult = ({ outcome, reason }: OutboxResult): void => {
  if (outcome !== "quiet") toast({ description: reason, ...sendToasts()[outcome] });
};
