import { Plural, Trans } from "@lingui/react/macro";
import { shortCount } from "@/domain/text";

interface ReplyCountProps {
  total: number | undefined;
  /** A lower bound. */
  known: number;
  newReplies: number;
}

const Replies = ({ total: count, known }: Omit<ReplyCountProps, "newReplies">) => {
  const shown = shortCount(count ?? 0);
  if (count !== undefined) return <Plural value={count} one={`${shown} reply`} other={`${shown} replies`} />;
  return known > 0 ? <Trans>{known}+ replies</Trans> : <Trans>Replies</Trans>;
};

export const ReplyCount = ({ newReplies, ...replies }: ReplyCountProps) => (
  <>
    <Replies {...replies} />
    {newReplies > 0 && (
      <span className="ms-1 rounded-full bg-accent px-2 text-fine font-bold text-accent-ink">
        <Plural value={newReplies} one="# new" other="# new" />
      </span>
    )}
  </>
);
