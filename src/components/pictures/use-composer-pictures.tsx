import { t } from "@lingui/core/macro";
import { type ClipboardEvent, type DragEvent, useState } from "react";
import type { TextTarget } from "@/domain/new-message";
import type { Draft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { useChosenPictures } from "@/queries/pictures/chosen";
import { ChosenPictures } from "./late";
import { PictureButton } from "./picture-button";
import { usePictureDescription } from "./use-picture-description";

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
