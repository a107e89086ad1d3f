/** Holds the page still behind a dialog, and keeps the room of a scrollbar that takes room, so that nothing jumps. */
export const lockScroll = (): void => {
  const root = document.documentElement;
  root.style.setProperty("--scrollbar-gap", `${window.innerWidth - root.clientWidth}px`);
  root.dataset["locked"] = "";
};

export const unlockScroll = (): void => {
  delete document.documentElement.dataset["locked"];
};
