import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { TextTarget } from "@/domain/new-message";
import type { Draft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/members/session";
import { useChosenPictures, type ChosenPictures as Chosen } from "@/queries/pictures/chosen";
import { ChosenPictures } from "./late-pictures";
import { PictureButton } from "./picture-button";
import { usePictureDescription } from "./use-picture-description";
import { usePictureDrop } from "./use-picture-drop";

export interface ComposerPictures {
  chosen: Chosen;
  handlers: ReturnType<typeof usePictureDrop>["handlers"];
  button: ReactNode;
  tiles: ReactNode;
  /** Goes beside the form, because it contains one. */
  dialog: ReactNode;
}

interface Options {
  /** Null for a post. */
  target?: TextTarget | null;
  isCompact?: boolean;
}

export const useComposerPictures = (
  draft: Draft,
  saveDraft: (pictures: string) => void,
  { target = null, isCompact = false }: Options = {},
): ComposerPictures => {
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
