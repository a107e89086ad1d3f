import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { Author } from "@/domain/user";
import { useMute } from "@/queries/members/mutes";
import { nameOf } from "./byline";

export const MutedNotice = ({ user }: { user: Pick<Author, "id" | "username"> }) => {
  const { mutate } = useMute();
  return (
    <div role="status">
      <EmptyState
        drawing="lost"
        title={`You have muted ${nameOf(user)}`}
        text="Nothing they write is shown to you. They are not told."
        action={
          <Button variant="ghost" onClick={() => mutate({ id: user.id, isMuted: false })}>
            Undo
          </Button>
        }
      />
    </div>
  );
};
