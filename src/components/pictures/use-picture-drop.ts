import { useState, type ClipboardEvent, type DragEvent } from "react";

const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

export const usePictureDrop = (add: (files: readonly File[]) => void) => {
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
