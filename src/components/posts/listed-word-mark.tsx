import { t } from "@lingui/core/macro";
import { use } from "react";
import { community } from "@/config/community";
import type { Post } from "@/domain/post";
import { listedWordIn } from "@/domain/word-list";
import { SessionUserContext } from "@/queries/people/session";

/** The form refuses listed words (words-3), but posts can be made without it. */
export const ListedWordMark = ({ post }: { post: Pick<Post, "content"> }) => {
  const isModerator = use(SessionUserContext)?.isModerator === true;
  const word = isModerator ? listedWordIn(post.content, community.words ?? []) : undefined;
  if (word === undefined) return null;
  return (
    <>
      <span aria-hidden="true"> · </span>
      <span className="font-label text-danger">{t`contains “${word}”, a listed word`}</span>
    </>
  );
};
