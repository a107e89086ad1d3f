import { ImageUp } from "lucide-react";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type DragEvent,
} from "react";
import type { DropzoneState } from "react-dropzone";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { toastFailure } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { AppError, errorText } from "@/lib/errors";
import { aheadOfTime } from "@/lib/idle";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { pictureTypes } from "./check-picture";
import type { DropZoneProps } from "./picture-drop-zone";

interface PictureFieldProps {
  user: User;
  /** The chosen picture; null keeps the one that is there. */
  file: File | null;
  onChoose: (file: File | null) => void;
}

const accepted = Object.entries(pictureTypes).flat(2).join();

const inputWith = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
};

/** The field is the browser's own until the code of the drop zone is there: what is chosen or dropped meanwhile stays in it. */
const useLateDropZone = (id: string) => {
  const [DropZone, setDropZone] = useState<ComponentType<DropZoneProps> | null>(null);
  const [zone, setZone] = useState<DropzoneState | null>(null);

  const start = async (): Promise<void> => {
    try {
      const Loaded = (await import("./picture-drop-zone")).DropZone;
      setDropZone(() => Loaded);
    } catch (cause) {
      const isWaiting = (inputWith(id)?.files?.length ?? 0) > 0;
      if (isWaiting) toastFailure("The picture could not be opened", errorText(new AppError("offline", "", { cause })));
    }
  };

  const isScreenComplete = useIsScreenComplete();
  const startAhead = useEffectEvent(() => void start());
  useEffect(() => (isScreenComplete ? aheadOfTime(() => startAhead()) : undefined), [isScreenComplete]);

  const isThere = zone !== null;
  useEffect(() => {
    const input = isThere ? inputWith(id) : null;
    if (input?.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
  }, [isThere, id]);

  return { DropZone, zone, setZone, start: () => void start() };
};

/** The drop zone for a profile picture, beside the picture as it is or would be. */
export const PictureField = ({ user, file, onChoose }: PictureFieldProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { DropZone, zone, setZone, start } = useLateDropZone(id);

  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const onDrop = useCallback((picture: File | undefined, wrong: string | undefined) => {
    setProblem(wrong);
    if (picture) choose.current(picture);
  }, []);

  const remove = (): void => {
    onChoose(null);
    setProblem(undefined);
    inputWith(id)?.focus();
  };

  const place = {
    className: cx(
      "relative min-w-[min(100%,12rem)] flex-1 rounded-medium border-2 border-dashed hover:bg-sunken",
      "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
      zone?.isDragActive ? "border-accent bg-accent-soft" : "border-edge",
    ),
  };
  const placeForNow = {
    ...place,
    onPointerEnter: start,
    onDragEnter: start,
    // A file that nobody takes would be opened in place of the page.
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const input = inputWith(id);
      if (input) input.files = event.dataTransfer.files;
      start();
    },
  };
  const input = {
    id,
    "aria-label": undefined,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": cx(`${id}-hint`, problem !== undefined && `${id}-error`),
    tabIndex: 0,
    style: undefined,
    className: "sr-only",
  };
  const inputForNow = { ...input, type: "file", accept: accepted, onFocus: start, onChange: start };

  return (
    <div className="flex flex-col gap-2">
      {DropZone && <DropZone onZone={setZone} onDrop={onDrop} />}
      <div className="flex flex-wrap items-center gap-4">
        {file ? (
          <FilePreview file={file} alt="Your new picture" className="size-16 rounded-full" />
        ) : (
          <Avatar user={user} size="l" />
        )}
        <div {...(zone ? zone.getRootProps(place) : placeForNow)}>
          <input {...(zone ? zone.getInputProps(input) : inputForNow)} />
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
