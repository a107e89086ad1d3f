import { t } from "@lingui/core/macro";
import { Link2, Pencil, X } from "lucide-react";
import { useId, useState, type FocusEvent } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { Button, IconButton } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { useIsLocked } from "@/components/ui/form";
import { articleLabel, typedArticleUrl } from "@/domain/article-url";

const labels = () => ({ label: t`Article URL`, mark: t`(optional)` });

interface ArticleChipProps {
  article: string;
  onEdit: () => void;
  onRemove: () => void;
  onUndo: (() => void) | undefined;
}

const ArticleChip = ({ article, onEdit, onRemove, onUndo }: ArticleChipProps) => {
  const isLocked = useIsLocked();
  const { label } = labels();
  const { domain, path } = articleLabel(article);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="self-start text-label font-label">
        {label}
      </span>
      <div className="flex min-h-[2.9375rem] items-center gap-2.5 rounded-field border border-line bg-paper ps-3.5">
        <Link2 aria-hidden="true" className="size-4.5 flex-none -rotate-45 text-accent-text" />
        <span dir="ltr" className="min-w-0 flex-1 truncate">
          <span className="font-bold">{domain}</span>
          <span className="text-ink-2">{path}</span>
        </span>
        <IconButton icon={Pencil} label={t`Edit article`} disabled={isLocked} onClick={onEdit} className="-me-2.5" />
        <IconButton icon={X} label={t`Remove article`} disabled={isLocked} onClick={onRemove} />
      </div>
      {onUndo && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
          <p role="status">{t`Your link is attached as the article.`}</p>
          <Button variant="ghost" size="s" disabled={isLocked} onClick={onUndo}>{t`Undo`}</Button>
        </div>
      )}
    </div>
  );
};

/** react-hook-form omits the value of a disabled field. A textarea shows all of a long address. */
const LockedArticle = ({ article, title }: { article: string; title: string }) => {
  const id = useId();
  return (
    <div className="flex flex-col rounded-medium border border-line bg-paper px-3.5 py-3">
      {title && (
        <p dir="auto" className="mb-1.5 font-bold wrap-anywhere">
          {title}
        </p>
      )}
      <label htmlFor={id} className="self-start text-small text-ink-2">
        {labels().label}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={2}
        value={article}
        disabled
        readOnly
        className="field-sizing-content w-full resize-none bg-transparent text-label break-all"
      />
    </div>
  );
};

interface ArticleFieldProps {
  /** Cannot be changed; '' for none. */
  locked?: string;
  title?: string;
  onUndo?: (() => void) | undefined;
  onChange: () => void;
}

export const ArticleField = ({ locked = "", title = "", onUndo, onChange }: ArticleFieldProps) => {
  const { setFocus, setValue } = useFormContext();
  const article: unknown = useWatch({ name: "article" });
  const [isTyping, setIsTyping] = useState(false);
  const url = typeof article === "string" ? typedArticleUrl(article) : null;

  /** The pressed button disappears. */
  const showField = (change: () => void): void => {
    flushSync(change);
    setFocus("article");
  };

  if (locked) return <LockedArticle article={locked} title={title} />;

  if (url !== null && !isTyping)
    return (
      <ArticleChip
        article={url}
        onUndo={onUndo}
        onEdit={() => showField(() => setIsTyping(true))}
        onRemove={() => {
          showField(() => setValue("article", ""));
          onChange();
        }}
      />
    );

  const complete = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    setIsTyping(false);
    const typed = typedArticleUrl(currentTarget.value);
    if (typed === null) return;
    setValue("article", typed, { shouldValidate: true });
    onChange();
  };

  return (
    <TextField
      {...labels()}
      name="article"
      type="url"
      inputMode="url"
      placeholder="https://example.com/article"
      autoComplete="off"
      onFocus={() => setIsTyping(true)}
      onBlur={complete}
    />
  );
};
