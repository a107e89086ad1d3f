import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { ArticleQuote } from "@/components/posts/article-card";
import { QuotedPost } from "@/components/posts/quoted-post";
import { IconButton } from "@/components/ui/button";
import { useIsLocked } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/states";
import type { Post } from "@/domain/post";

const Removable = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => {
  const isLocked = useIsLocked();
  return (
    <div className="relative">
      {children}
      <IconButton
        icon={X}
        label={t`Remove quote`}
        disabled={isLocked}
        onClick={onRemove}
        className="absolute end-0.5 top-0.5 z-2"
      />
    </div>
  );
};

interface QuotesProps {
  words: string;
  post: Post | null | undefined | false;
  onRemoveWords: () => void;
  onRemovePost: () => void;
}

export const Quotes = ({ words, post, onRemoveWords, onRemovePost }: QuotesProps) => (
  <>
    {words && (
      <Removable onRemove={onRemoveWords}>
        <div className="overflow-hidden rounded-medium border border-line bg-paper pe-9">
          <ArticleQuote words={words} />
        </div>
      </Removable>
    )}
    {post !== false && (
      <Removable onRemove={onRemovePost}>
        {post === undefined ? <Skeleton shape="block" className="h-20 w-full" /> : <QuotedPost post={post} />}
      </Removable>
    )}
  </>
);
