import { deviceFailure } from "@/components/communities/device-failure";
import { toast } from "@/components/ui/use-toast";
import { useSessionUser } from "@/queries/auth";
import type { useCreateThread } from "@/queries/communities";

/** What the specification says once words are kept, and once they could not be (section 8). */
interface Outcome {
  success: string;
  failure: string;
}

/** Sends the words of a thread or a reply in the member's name, and says what became of them. */
export const useThreadWriter = (mutation: ReturnType<typeof useCreateThread>, { success, failure }: Outcome) => {
  const user = useSessionUser();
  const { id, username, imgurl } = user;

  const write = async (content: string): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ content, author: { id, username, imageUrl: imgurl } });
      toast({ title: "Success", description: success });
      return true;
    } catch {
      toast({ title: "Error", description: failure, variant: "destructive" });
      return false;
    }
  };

  return { user, write, failure: mutation.error ? `${failure}. ${deviceFailure(mutation.error)}` : undefined };
};
