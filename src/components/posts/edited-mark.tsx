import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TimeStamp } from "@/components/ui/time-stamp";
import type { Post } from "@/domain/post";
import { longDate } from "@/lib/format";

export const EditedMark = ({
  post,
  inFull = false,
}: {
  post: Pick<Post, "isEdited" | "updatedAt">;
  inFull?: boolean;
}) => {
  if (!post.isEdited) return null;
  const date = longDate(post.updatedAt);
  return (
    <>
      <span aria-hidden="true"> · </span>
      {inFull ? (
        <span>
          <Trans>
            edited <TimeStamp iso={post.updatedAt} />
          </Trans>
        </span>
      ) : (
        <time dateTime={post.updatedAt} title={t`Edited ${date}`}>
          <Trans context="state">edited</Trans>
        </time>
      )}
    </>
  );
};
