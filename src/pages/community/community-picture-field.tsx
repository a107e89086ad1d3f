import { useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, TextField } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { useIsLocked } from "@/components/ui/form";
import type { ChangedPicture } from "@/queries/communities/changed-pictures";

interface CommunityPictureFieldProps {
  name: "pictureText" | "coverText";
  label: string;
  words: { choose: string; change: string; remove: string; describe: string };
  changed: ChangedPicture;
  shape: string;
  children: ReactNode;
}

export const CommunityPictureField = ({ name, label, words, changed, shape, children }: CommunityPictureFieldProps) => {
  const { picture, file, problem, isMaking, choose, remove } = changed;
  const isLocked = useIsLocked();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = `${name}-problem`;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-label font-label">
        {label}
      </p>
      {file ? <FilePreview file={file} alt="" className={shape} /> : children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) choose(chosen);
          // Allows the same file again.
          currentTarget.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          variant="ghost"
          size="s"
          disabled={isLocked}
          pending={isMaking}
          {...(problem !== "" && { "aria-describedby": id })}
          onClick={() => input.current?.click()}
        >
          {picture ? words.change : words.choose}
        </Button>
        {picture && (
          <Button
            variant="quiet"
            size="s"
            disabled={isLocked}
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {problem !== "" && <FieldError id={id}>{problem}</FieldError>}
      {picture && <TextField name={name} label={words.describe} autoComplete="off" dir="auto" />}
    </div>
  );
};
