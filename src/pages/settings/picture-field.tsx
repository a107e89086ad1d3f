import { t } from "@lingui/core/macro";
import { ImageUp } from "lucide-react";
import { useId } from "react";
import { useDropzone } from "react-dropzone";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Avatar } from "@/components/people/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { useIsLocked } from "@/components/ui/form";
import type { ProfileFields } from "@/domain/account";
import { limits } from "@/domain/limits";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { isPicture, pictureProblem, pictureTypes } from "./check-picture";

export const PictureField = ({ user }: { user: User }) => {
  const id = useId();
  const { clearErrors, getValues, setError, setValue } = useFormContext<ProfileFields>();
  const file = useWatch<ProfileFields, "file">({ name: "file" });
  const problem = useFormState<ProfileFields>({ name: "file" }).errors.file?.message;
  const isLocked = useIsLocked();

  const set = (picture: File | null): void => {
    setValue("file", picture, { shouldDirty: true });
    clearErrors("file");
  };

  const refuse = (code: string): void => setError("file", { message: pictureProblem(code) });

  const choose = async (picture: File): Promise<void> => {
    const before = getValues("file");
    set(picture);
    if ((await isPicture(picture)) || getValues("file") !== picture) return;
    set(before);
    refuse("not-a-picture");
  };

  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    accept: pictureTypes,
    multiple: false,
    minSize: 1,
    maxSize: limits.pictureFileBytes,
    // The label and the input do both natively.
    noClick: true,
    noKeyboard: true,
    noDrag: isLocked,
    onDrop: ([picture], [rejection]) => {
      if (rejection) refuse(rejection.errors[0]?.code ?? "");
      else if (picture) void choose(picture);
    },
    onError: () => refuse(""),
  });

  const remove = (): void => {
    set(null);
    inputRef.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        {file ? (
          <FilePreview file={file} alt={t`Your new picture`} className="size-16 rounded-full" />
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
              // `disabled` would lose the focus.
              onClick: (event) => isLocked && event.preventDefault(),
            })}
          />
          <label htmlFor={id} className="flex min-h-20 items-center gap-3 px-4 py-3">
            <ImageUp aria-hidden="true" className="size-6 flex-none text-accent-text" />
            <span className="font-label">{t`Change Profile Picture`}</span>
          </label>
        </div>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? (
            <span dir="auto">{file.name}</span>
          ) : (
            t`PNG or JPEG. Drop one here, or choose one; large ones are made smaller.`
          )}
        </p>
        {file && <Button variant="quiet" size="s" onClick={remove}>{t`Remove choice`}</Button>}
      </div>
    </div>
  );
};
