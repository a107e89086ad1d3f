import { paths } from "@/config/paths";
import { cleanArticleUrl } from "@/lib/clean-article-url";

const prefix = paths.article.replace(":url", "");

/**
 * The article that `/article/{encoded url}` names, under the one address that members' posts have it (decision 6). Null for
 * whatever is no http(s) address. Takes the raw path: the router's own decoding loses slashes that were encoded twice.
 */
export const sharedArticle = (pathname: string): string | null => {
  try {
    return cleanArticleUrl(decodeURIComponent(pathname.slice(prefix.length)));
  } catch {
    // A stray percent sign, which decodes to nothing.
    return null;
  }
};
