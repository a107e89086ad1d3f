import { PictureGrid } from "@/components/pictures/picture-grid";
import type { Post } from "@/domain/post";
import { ArticleCard, type TellsArticle } from "./article-card";
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
