import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { TimeStamp } from "@/components/ui/time-stamp";
import { community } from "@/config/community";
import type { Post } from "@/domain/post";
import { longDate } from "@/lib/format";
import { ArticleCard, type TellsArticle } from "./article-card";
import { ListedWordMark } from "./late";
import { QuotedPost } from "./quoted-post";

interface PostPartsProps {
  post: Post;
  isEager: boolean;
  hidesArticle?: TellsArticle | undefined;
}

/** What stands below the words, on a card and on the post's own page. */
export const PostParts = ({ post, isEager, hidesArticle }: PostPartsProps) => (
  <>
    {post.pictures.length > 0 && <PictureGrid pictures={post.pictures} isEager={isEager} />}
    {post.article && <ArticleCard post={post} hides={hidesArticle} />}
    {post.quoted !== undefined && <QuotedPost post={post.quoted} />}
  </>
);

const EditedMark = ({ at, inFull }: { at: string; inFull: boolean }) => {
  const date = longDate(at);
  if (!inFull)
    return (
      <time dateTime={at} title={t`Edited ${date}`}>
        <Trans context="state">edited</Trans>
      </time>
    );
  return (
    <span>
      <Trans>
        edited <TimeStamp iso={at} />
      </Trans>
    </span>
  );
};

export const PostTime = ({ post, inFull = false }: { post: Post; inFull?: boolean }) => (
  <>
    <TimeStamp iso={post.createdAt} />
    {post.isEdited && (
      <>
        <span aria-hidden="true"> · </span>
        <EditedMark at={post.updatedAt} inFull={inFull} />
      </>
    )}
    {community.words && <ListedWordMark post={post} />}
  </>
);
