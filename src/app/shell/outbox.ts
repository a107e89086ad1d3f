import { toast } from "@/components/ui/toast";
import { useOutbox, type Told } from "@/queries/outbox";

const words: Record<Told["outcome"], Parameters<typeof toast>[0]> = {
  created: { title: "Post created successfully!" },
  replied: { title: "Comment posted successfully!" },
  deleted: { title: "Post deleted" },
  refused: {
    title: "Error creating post",
    description: "The server refused it. Your words are back where you wrote them.",
    variant: "destructive",
  },
  "not-deleted": { title: "The post could not be deleted", variant: "destructive" },
};

const tell = ({ outcome, reason }: Told): void => void toast({ description: reason, ...words[outcome] });

/** Sends what waited for the network, wherever in the app its member is, and says so. */
export const useSentLater = (): void => useOutbox(tell);
