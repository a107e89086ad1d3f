import { useState } from "react";
import { ReplyForm } from "@/components/posts/reply-form";
import { useDraft } from "@/components/posts/use-draft";
import { usePublish } from "@/components/posts/use-publish";
import { toast } from "@/components/ui/use-toast";
import { useGoBack } from "@/lib/use-go-back";
import { useCreateReply } from "@/queries/post-mutations";
import type { Post } from "@/schemas/post";
import type { ReplyDraft } from "@/schemas/reply-draft";
import type { SessionUser } from "@/schemas/user";

const noParent = "The post that you are answering is not there. Your reply is kept here.";

interface ReplyComposerProps {
  parentId: string;
  /** Null while it is not loaded, and when it is gone. */
  parent: Post | null;
  user: SessionUser;
}

/** The form to answer a post, and the way to the server (specification section 4, *Reply*). */
export const ReplyComposer = ({ parentId, parent, user }: ReplyComposerProps) => {
  const draft = useDraft(user.id, `reply:${parentId}`);
  const { publish, failure } = usePublish(useCreateReply(), draft);
  const [wasTooEarly, setWasTooEarly] = useState(false);
  const goBack = useGoBack();

  const send = async ({ content }: ReplyDraft): Promise<boolean> => {
    setWasTooEarly(!parent);
    if (!parent) {
      toast({ title: "Error fetching parent post details", variant: "destructive" });
      return false;
    }
    const { topic, location } = parent;
    // Opened directly, this already is the parent's page (decision 11).
    return publish({ content, article: "", userId: user.id, parentId, topic, location }, () => goBack(null));
  };

  return <ReplyForm user={user} draft={draft} failure={wasTooEarly && !parent ? noParent : failure} onSubmit={send} />;
};
