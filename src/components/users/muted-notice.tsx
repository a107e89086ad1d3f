import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { Author } from "@/domain/user";
import { useMute } from "@/queries/members/mutes";
import { nameOf } from "./byline";

export const MutedNotice = ({ user }: { user: Pick<Author, "id" | "username"> }) => {
  const { mutate } = useMute();
  const name = nameOf(user);
  return (
    <div role="status">
      <EmptyState
        drawing="lost"
        title={t`You’ve muted ${name}`}
        text={t`You won’t see what they write, and they won’t be told.`}
        action={
          <Button variant="ghost" onClick={() => mutate({ id: user.id, isMuted: false })}>
            <Trans>Undo</Trans>
          </Button>
        }
      />
    </div>
  );
};
