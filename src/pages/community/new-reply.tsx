import { ThreadForm } from "@/components/communities/thread-form";
import { useCreateThreadReply } from "@/queries/communities";
import { useThreadWriter } from "./use-thread-writer";

export const NewReply = ({ communityId, threadId }: { communityId: string; threadId: string }) => {
  const { user, write, failure } = useThreadWriter(useCreateThreadReply(communityId, threadId), {
    success: "Reply added successfully",
    failure: "Failed to add reply",
  });
  return <ThreadForm user={user} invitation="Write a reply..." action="Reply" failure={failure} onSubmit={write} />;
};
