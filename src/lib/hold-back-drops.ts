const hold = (event: DragEvent): void => {
  const { defaultPrevented, dataTransfer, target } = event;
  if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
};

/** Beside a form a dropped file would replace the page. */
export const holdBackDrops = (): (() => void) => {
  window.addEventListener("dragover", hold);
  window.addEventListener("drop", hold);
  return () => {
    window.removeEventListener("dragover", hold);
    window.removeEventListener("drop", hold);
  };
};
