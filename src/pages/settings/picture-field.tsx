import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/domain/limits";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { isPicture, pictureProblem } from "./check-picture";

interface PictureFieldProps {
  user: User;
  /** The chosen picture; null keeps the one that is there. */
  file: File | null;
  onChoose: (file: File | null) => void;
}

const accept = { "image/png": [".png"], "image/jpeg": [".jpeg", ".jpg"] };

/** The drop zone for a profile picture, beside the picture as it is or would be. */
export const PictureField = ({ user, file, onChoose }: PictureFieldProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    accept,
    multiple: false,
    minSize: 1,
    maxSize: limits.pictureFileBytes,
    // The label and the input do both natively.
    noClick: true,
    noKeyboard: true,
    validator: async (candidate) =>
      (await isPicture(candidate)) ? null : { code: "not-a-picture", message: "not a picture" },
    onDrop: ([picture], [rejection]) => {
      setProblem(rejection && pictureProblem(rejection.errors[0]?.code ?? ""));
      // Of several files none is chosen: it would be a guess.
      if (picture && !rejection) onChoose(picture);
    },
    onError: () => setProblem(pictureProblem("")),
  });

  const remove = (): void => {
    onChoose(null);
    setProblem(undefined);
    inputRef.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        {file ? (
          <FilePreview file={file} alt="Your new picture" className="size-16 rounded-full" />
        ) : (
          <Avatar user={user} size="l" />
        )}
        <div
          {...getRootProps({
            className: cx(
              "relative min-w-[min(100%,12rem)] flex-1 rounded-medium border-2 border-dashed hover:bg-sunken",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              isDragActive ? "border-accent bg-accent-soft" : "border-edge",
            ),
          })}
        >
          <input
            {...getInputProps({
              id,
              "aria-label": undefined,
              "aria-invalid": problem === undefined ? undefined : true,
              "aria-describedby": cx(`${id}-hint`, problem !== undefined && `${id}-error`),
              tabIndex: 0,
              style: undefined,
              className: "sr-only",
            })}
          />
          <label htmlFor={id} className="flex min-h-20 items-center gap-3 px-4 py-3">
            <ImageUp aria-hidden="true" className="size-6 flex-none text-accent-text" />
            <span className="font-label">Change Profile Picture</span>
          </label>
        </div>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? (
            <span dir="auto">{file.name}</span>
          ) : (
            "PNG or JPEG. Drop one here, or choose one; large ones are made smaller."
          )}
        </p>
        {file && (
          <Button variant="quiet" size="s" onClick={remove}>
            Remove choice
          </Button>
        )}
      </div>
    </div>
  );
};
