import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { cx } from "@/lib/cx";

interface ImageFieldProps {
  file: File | null;
  problem: string | undefined;
  onChoose: (file: File | null) => void;
  onUnreadable: () => void;
}

export const ImageField = ({ file, problem, onChoose, onUnreadable }: ImageFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? [];
    // Allows the same file again.
    currentTarget.value = "";
    if (chosen) onChoose(chosen);
  };

  const remove = (): void => {
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative flex items-center gap-4 has-focus-visible:[&_label]:outline-2 has-focus-visible:[&_label]:outline-offset-2 has-focus-visible:[&_label]:outline-accent">
        {file && (
          <FilePreview
            file={file}
            alt={t`The chosen community image`}
            onError={onUnreadable}
            className="size-20 rounded-medium"
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={cx(`${id}-hint`, problem !== undefined && `${id}-error`)}
          onChange={choose}
          className="sr-only"
        />
        <label
          htmlFor={id}
          className="flex min-h-20 flex-1 items-center gap-3 rounded-medium border-2 border-dashed border-edge px-4 py-3 hover:bg-sunken"
        >
          <ImageUp aria-hidden="true" className="size-6 flex-none text-accent-text" />
          <span className="font-label">
            <Trans>Community Image</Trans>
          </span>
        </label>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? <span dir="auto">{file.name}</span> : t`Optional. Large pictures are made smaller.`}
        </p>
        {file && (
          <Button variant="quiet" size="s" onClick={remove}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
