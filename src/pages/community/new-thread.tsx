import { ThreadForm } from "@/components/communities/thread-form";
import { useCreateThread } from "@/queries/communities";
import { useThreadWriter } from "./use-thread-writer";

export const NewThread = ({ communityId }: { communityId: string }) => {
  const { user, write, failure } = useThreadWriter(useCreateThread(communityId), {
    success: "Thread created successfully",
    failure: "Failed to create thread",
  });
  return (
    <ThreadForm
      user={user}
      invitation="Start a new thread..."
      action="Create Thread"
      failure={failure}
      onSubmit={write}
    />
  );
};
