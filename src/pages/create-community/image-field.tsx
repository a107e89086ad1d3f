import { t } from "@lingui/core/macro";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
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
      <div
        className={cx(
          "relative h-28 rounded-large outline-offset-2 outline-accent has-focus-visible:outline-2 rail:h-34",
          !file && "border-2 border-dashed border-edge hover:bg-sunken",
        )}
      >
        {file && (
          <FilePreview
            file={file}
            alt={t`The chosen community image`}
            onError={onUnreadable}
            className="size-full rounded-large"
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
          className={cx(
            "absolute inset-0 flex cursor-pointer p-2.5",
            file ? "items-start justify-end" : "items-center justify-center",
          )}
        >
          <span className={buttonStyle({ variant: "quiet", size: "s" })}>
            <ImageUp aria-hidden="true" className="size-4.5" />
            {t`Community Image`}
          </span>
        </label>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? <span dir="auto">{file.name}</span> : t`Optional. Large pictures are made smaller.`}
        </p>
        {file && <Button variant="quiet" size="s" onClick={remove}>{t`Remove picture`}</Button>}
      </div>
    </div>
  );
};
