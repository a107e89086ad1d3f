import * as z from "zod/mini";
import { httpUrl } from "@/lib/http-url";

/** A story. All text is plain text; `publishedAt` is an ISO 8601 moment or '', `urlToImage` an http(s) address or null. */
export interface NewsArticle {
  source: { id: string | null; name: string };
  author: string | null;
  title: string;
  description: string;
  /** http(s) address; tells stories apart. */
  url: string;
  urlToImage: string | null;
  publishedAt: string;
  content: string;
}

const text = z.string().check(z.trim());
const optionalText = z.catch(text, "");
const address = text.check(z.refine((value) => httpUrl(value) !== null));

/** One article of the provider (specification section 7) as a `NewsArticle`. Without a title or a real address it fails. */
export const newsArticleSchema = z.pipe(
  z.object({
    title: text.check(z.minLength(1)),
    url: address,
    description: optionalText,
    content: optionalText,
    image: z.catch(z.nullable(address), null),
    publishedAt: optionalText,
    author: z.catch(z.nullable(text), null),
    source: z.catch(z.object({ id: z.catch(z.nullable(z.string()), null), name: optionalText }), {
      id: null,
      name: "",
    }),
  }),
  z.transform(({ image, publishedAt, author, ...article }): NewsArticle => ({
    ...article,
    author: author || null,
    urlToImage: image,
    publishedAt: Number.isNaN(Date.parse(publishedAt)) ? "" : publishedAt,
  })),
);

/** The provider's answer; each article is checked on its own, so that one that is malformed costs only itself. */
export const newsAnswerSchema = z.object({ articles: z.array(z.unknown()) });
