// The code of the boxes of a community, which comes when the community is there (./threads).
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { deviceFailure } from "@/components/communities/communities";
import { DraftNotice } from "@/components/drafts/drafts";
import { TextArea } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { useFormStart, type FormStart } from "@/components/ui/late-form";
import { toast } from "@/components/ui/toast";
import { threadFieldsSchema } from "@/domain/community";
import type { useCreateThread } from "@/queries/communities/communities";
import type { Draft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/members/session";
import { threadArea, ThreadLayout, threadStyle, type Depth } from "./thread-layout";

export interface ThreadFormProps {
  /** Placeholder, and the field's name read aloud. */
  invitation: string;
  action: string;
  depth: Depth;
  /** A member's words, in their name. */
  mutation: ReturnType<typeof useCreateThread>;
  /** What is said once words are kept (community-12), and once they could not be (community-13). */
  said: { success: string; failure: string };
  draft: Draft;
}

const nothing = { content: "" };

/** Keeps the words of a thread or of a reply to one. */
export const ThreadForm = ({
  invitation,
  action,
  depth,
  mutation,
  said,
  draft,
  start,
}: ThreadFormProps & { start: FormStart }) => {
  const user = useSessionUser();
  const form = useForm({ resolver: zodResolver(threadFieldsSchema), defaultValues: { content: start.words } });

  const send = async ({ content }: { content: string }): Promise<void> => {
    const { id, username, imgurl } = user;
    try {
      await mutation.mutateAsync({ content, author: { id, username, imageUrl: imgurl } });
      draft.drop();
      toast({ title: "Success", description: said.success });
    } catch (error) {
      toast({ title: "Error", description: said.failure, variant: "destructive" });
      throw error;
    }
  };

  return (
    <Form
      ref={useFormStart(start)}
      form={form}
      onSubmit={send}
      failure={deviceFailure}
      restartWith={nothing}
      onChange={() => draft.keep(form.getValues())}
      className={threadStyle(depth)}
    >
      <ThreadLayout
        depth={depth}
        notice={<DraftNotice form={form} draft={draft} nothing={nothing} field="content" />}
        area={<TextArea name="content" hideLabel {...threadArea(invitation)} />}
        failure={<FormFailure />}
        button={<SubmitButton size="s">{action}</SubmitButton>}
      />
    </Form>
  );
};
