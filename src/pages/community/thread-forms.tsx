import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { deviceFailure } from "@/components/communities/communities";
import { handOver } from "@/components/posts/publish";
import { QueuedTextForm, TextForm } from "@/components/posts/text-form";
import { toast, toastFailure } from "@/components/ui/toast";
import { threadFieldsSchema } from "@/domain/community";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { limits } from "@/domain/limits";
import { textTarget } from "@/domain/new-message";
import type { SharedCommunity } from "@/domain/shared-community";
import { useCreateThread } from "@/queries/communities/communities";
import { threadDraftKeyOf, threadReplyDraftKeyOf } from "@/queries/drafts";
import { useSessionUser, useSessionUserId } from "@/queries/people/session";

const threadForm = () => ({
  invitation: t`Start a new thread...`,
  action: t`Create Thread`,
  rows: 2,
  avatar: "m" as const,
});

const replyForm = () => ({
  invitation: t`Write a reply...`,
  action: t({ message: "Reply", context: "command" }),
  rows: 1,
  avatar: "s" as const,
});

/** A thread, or a reply to a text. */
export const SharedThreadForm = ({ community, to }: { community: SharedCommunity; to?: SharedThread }) => {
  const userId = useSessionUserId();
  const target = textTarget("threads", community);
  const draftKey = to ? threadReplyDraftKeyOf(to.id) : threadDraftKeyOf(community.id);
  const parents = { parentId: to?.id ?? "", parentUserId: to?.userId ?? "", rootId: to ? to.rootId || to.id : "" };
  return (
    <QueuedTextForm
      {...(to ? replyForm() : threadForm())}
      draftKey={draftKey}
      schema={communityTextFieldsSchema}
      target={target}
      max={limits.communityText}
      send={async ({ content, warning = "" }, form) => {
        await handOver(form, (id, pictures) => ({
          kind: "thread",
          draftKey,
          thread: { id, content, warning, pictures, ...parents, userId, community: target.community },
          refusal: "",
        }));
      }}
    />
  );
};

/** Communities of this device have no warnings. */
const onDeviceSchema = z.extend(threadFieldsSchema, { warning: z.optional(z.string()) });

interface DeviceThreadFormProps {
  communityId: string;
  /** The thread or the reply that it answers. */
  parentId?: string;
}

/** (community-12 to community-15) */
export const DeviceThreadForm = ({ communityId, parentId = "" }: DeviceThreadFormProps) => {
  const { id, username, imgurl } = useSessionUser();
  const { mutateAsync } = useCreateThread(communityId, parentId);
  const isReply = parentId !== "";
  return (
    <TextForm
      {...(isReply ? replyForm() : threadForm())}
      draftKey={isReply ? threadReplyDraftKeyOf(parentId) : threadDraftKeyOf(communityId)}
      schema={onDeviceSchema}
      failure={deviceFailure}
      send={async ({ content }, draft) => {
        try {
          await mutateAsync({ content, author: { id, username, imageUrl: imgurl } });
        } catch (error) {
          toastFailure(t`Error`, isReply ? t`Failed to add reply` : t`Failed to create thread`);
          throw error;
        }
        toast({
          title: t`Success`,
          description: isReply ? t`Reply added successfully` : t`Thread created successfully`,
        });
        draft.drop();
      }}
    />
  );
};
