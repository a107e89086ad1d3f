import { httpUrl } from "./http-url";

const longest = 30;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}...` : text);

/**
 * What an article card says about its address (specification sections 2 and 9): the domain and the path, each shortened
 * to 30 characters plus '...'. What is no http(s) address shows its first 30 characters, as `domain`.
 */
export const articleLabel = (article: string): { domain: string; path: string } => {
  const url = httpUrl(article);
  return url
    ? { domain: shortened(url.hostname), path: shortened(url.pathname) }
    : { domain: Array.from(article).slice(0, longest).join(""), path: "" };
};
