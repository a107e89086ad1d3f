// The code of the field for a picture, which comes when Settings are there (./picture-field).
import { memo, useEffect } from "react";
import { useDropzone, type DropzoneState } from "react-dropzone";
import { limits } from "@/domain/limits";
import { isPicture, pictureProblem, pictureTypes } from "./check-picture";

export interface DropZoneProps {
  /** Hears what the field does from now on, each time that it changes. Always the same function, as the other. */
  onZone: (zone: DropzoneState) => void;
  /** Hears of a picture, or in words of what was no picture. */
  onDrop: (picture: File | undefined, problem: string | undefined) => void;
}

/** Takes what is dropped or chosen if it is a picture. Draws nothing itself. */
export const DropZone = memo(({ onZone, onDrop }: DropZoneProps) => {
  const zone = useDropzone({
    accept: pictureTypes,
    multiple: false,
    minSize: 1,
    maxSize: limits.pictureFileBytes,
    // The label and the input do both natively.
    noClick: true,
    noKeyboard: true,
    validator: async (candidate) =>
      (await isPicture(candidate)) ? null : { code: "not-a-picture", message: "not a picture" },
    // Of several files none is chosen: it would be a guess.
    onDrop: ([picture], [rejection]) =>
      rejection ? onDrop(undefined, pictureProblem(rejection.errors[0]?.code ?? "")) : onDrop(picture, undefined),
    onError: () => onDrop(undefined, pictureProblem("")),
  });
  useEffect(() => onZone(zone));
  return null;
});
DropZone.displayName = "DropZone";
