import { t } from "@lingui/core/macro";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { textPlace } from "@/domain/new-message";
import type { SharedCommunity } from "@/domain/shared-community";
import { errorText } from "@/lib/errors";
import { useCreateSharedThread } from "@/queries/communities/threads";
import { useSessionUserId } from "@/queries/members/session";
import { ThreadForm } from "./thread-form";

export const NewSharedThread = ({ community }: { community: SharedCommunity }) => {
  const userId = useSessionUserId();
  const { mutateAsync } = useCreateSharedThread(community);
  return (
    <ThreadForm
      invitation={t`Start a new thread...`}
      action={t`Create Thread`}
      size="m"
      schema={communityTextFieldsSchema}
      reason={errorText}
      create={(text) => mutateAsync({ ...text, userId, parentId: "", parentUserId: "", rootId: "" })}
      place={textPlace("threads", community)}
      success={t`Thread created successfully`}
      failure={t`Failed to create thread`}
      draftKey={`thread:${community.id}`}
    />
  );
};

export const NewSharedReply = ({ community, to }: { community: SharedCommunity; to: SharedThread }) => {
  const userId = useSessionUserId();
  const { mutateAsync } = useCreateSharedThread(community);
  const place = { parentId: to.id, parentUserId: to.userId, rootId: to.rootId || to.id };
  return (
    <ThreadForm
      invitation={t`Write a reply...`}
      action={t({ message: "Reply", context: "command" })}
      size="s"
      schema={communityTextFieldsSchema}
      reason={errorText}
      create={(text) => mutateAsync({ ...text, userId, ...place })}
      place={textPlace("threads", community)}
      success={t`Reply added successfully`}
      failure={t`Failed to add reply`}
      draftKey={`thread-reply:${to.id}`}
    />
  );
};
