/** Runs `work` once what has changed is on the screen; a hidden page draws nothing, so it runs at once. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
};
