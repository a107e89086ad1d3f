import { communityTextFieldsSchema, type SharedThread } from "@/domain/community-text";
import { authorIdOf } from "@/domain/document";
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
      invitation="Start a new thread..."
      action="Create Thread"
      size="m"
      schema={communityTextFieldsSchema}
      reason={errorText}
      create={(content, id) => mutateAsync({ id, userId, content, parentId: "", parentUserId: "", rootId: "" })}
      success="Thread created successfully"
      failure="Failed to create thread"
      draftKey={`thread:${community.id}`}
    />
  );
};

/** Answers a thread, or a reply to it. */
export const NewSharedReply = ({ community, to }: { community: SharedCommunity; to: SharedThread }) => {
  const userId = useSessionUserId();
  const { mutateAsync } = useCreateSharedThread(community);
  const place = { parentId: to.id, parentUserId: authorIdOf(to), rootId: to.rootId || to.id };
  return (
    <ThreadForm
      invitation="Write a reply..."
      action="Reply"
      size="s"
      schema={communityTextFieldsSchema}
      reason={errorText}
      create={(content, id) => mutateAsync({ id, userId, content, ...place })}
      success="Reply added successfully"
      failure="Failed to add reply"
      draftKey={`thread-reply:${to.id}`}
    />
  );
};
