import { t } from "@lingui/core/macro";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { Author } from "@/domain/user";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useMute } from "@/queries/people/mute";
import { nameOf } from "./byline";

/** Of a member who is muted or limited. */
export const MutedNotice = ({ user }: { user: Pick<Author, "id" | "username"> }) => {
  const { mutate } = useMute();
  const limit = useLimitOf(user.id);
  const name = nameOf(user);
  return (
    <div role="status">
      {limit ? (
        <EmptyState
          drawing="lost"
          title={t`Not available`}
          text={t`The moderators have limited who sees what this member writes.`}
        />
      ) : (
        <EmptyState
          drawing="lost"
          title={t`You’ve muted ${name}`}
          text={t`You won’t see what they write, and they won’t be told.`}
          action={<Button variant="ghost" onClick={() => mutate({ id: user.id, isMuted: false })}>{t`Undo`}</Button>}
        />
      )}
    </div>
  );
};
