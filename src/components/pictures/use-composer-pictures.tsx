import { t } from "@lingui/core/macro";
import { Camera, Image } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { useIsLocked } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import type { TextTarget } from "@/domain/new-message";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/use-media-query";
import type { Draft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { type ChosenPictures as Chosen, useChosenPictures } from "@/queries/pictures/chosen";
import { ChosenPictures } from "./late";
import { usePictureDescription } from "./use-picture-description";

interface PickerProps {
  chosen: Chosen;
  isLocked: boolean;
  takesPhoto?: boolean;
}

const Picker = ({ chosen: { add, room }, isLocked, takesPhoto = false }: PickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const label = takesPhoto ? t`Take a photo` : t`Add pictures`;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        {...(takesPhoto ? { capture: "environment" as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Allows the same file again.
          currentTarget.value = "";
        }}
      />
      <IconButton
        icon={takesPhoto ? Camera : Image}
        label={label}
        disabled={isLocked || room === 0}
        onClick={() => input.current?.click()}
        className="text-accent-text"
      />
    </>
  );
};

interface PictureButtonProps extends Pick<PickerProps, "chosen"> {
  isCompact: boolean;
}

const PictureButton = ({ chosen, isCompact }: PictureButtonProps) => {
  const isLocked = useIsLocked();
  const isTouched = useMediaQuery("(pointer: coarse)");
  const count = chosen.list.length;
  const most = limits.pictures;
  return (
    <div className={cx("flex items-center", !isCompact && "-ms-2.5")}>
      <Picker chosen={chosen} isLocked={isLocked} />
      {isTouched && !isCompact && <Picker chosen={chosen} isLocked={isLocked} takesPhoto />}
      <p role="status" className={isCompact ? "sr-only" : "ms-1 text-small text-ink-2"}>
        {count > 0 && t`${count} of ${most} pictures`}
      </p>
    </div>
  );
};

const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

const usePictureDrop = (add: (files: readonly File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const pictures = picturesIn(event.clipboardData.files);
        // Text copied from a document comes with its picture.
        if (pictures.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
        event.preventDefault();
        add(pictures);
      },
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
};

interface Options {
  /** Null for a post. */
  target?: TextTarget | null;
  isCompact?: boolean;
}

export const useComposerPictures = (
  draft: Draft,
  saveDraft: (pictures: string) => void,
  { target = null, isCompact = false }: Options = {},
) => {
  const chosen = useChosenPictures(useSessionUserId(), draft, saveDraft);
  const { handlers, isOver } = usePictureDrop(chosen.add);
  const { describe, dialog } = usePictureDescription(chosen);

  return {
    chosen,
    handlers,
    button: <PictureButton chosen={chosen} isCompact={isCompact} />,
    tiles: (
      <>
        {isOver && (
          <p className="pointer-events-none rounded-medium border-2 border-dashed border-accent bg-accent-soft px-4 py-6 text-center font-label">
            {t`Drop pictures here`}
          </p>
        )}
        {(chosen.list.length > 0 || chosen.notice) && (
          <ChosenPictures
            chosen={chosen}
            onDescribe={describe}
            isCompact={isCompact}
            isPrivate={target?.community.isPrivate ?? false}
          />
        )}
      </>
    ),
    dialog,
  };
};

export type ComposerPictures = ReturnType<typeof useComposerPictures>;
