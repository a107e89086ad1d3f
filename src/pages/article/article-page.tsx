import { useLocation } from "react-router-dom";
import { ArticleConversation } from "./article-conversation";
import { ArticleHead } from "./article-head";
import { LinkNotShown } from "./link-not-shown";
import { sharedArticle } from "./shared-article";

/** Where shared links lead (decision 21): an article and what members said about it. */
export const ArticlePage = () => {
  const { pathname } = useLocation();
  const article = sharedArticle(pathname);
  if (article === null) return <LinkNotShown />;
  return (
    <>
      <ArticleHead article={article} />
      <ArticleConversation article={article} />
    </>
  );
};
