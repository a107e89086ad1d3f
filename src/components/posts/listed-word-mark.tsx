import { Trans } from "@lingui/react/macro";
import { use } from "react";
import { community } from "@/config/community";
import type { Post } from "@/domain/post";
import { listedWordIn } from "@/domain/word-list";
import { SessionUserContext } from "@/queries/members/session";

/** Finds posts made without the form, which refuses listed words (words-3). */
export const ListedWordMark = ({ post }: { post: Pick<Post, "content"> }) => {
  const isModerator = use(SessionUserContext)?.isModerator === true;
  const word = isModerator ? listedWordIn(post.content, community.words ?? []) : undefined;
  if (word === undefined) return null;
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="font-label text-danger">
        <Trans>uses “{word}”, which is on the list</Trans>
      </span>
    </>
  );
};
