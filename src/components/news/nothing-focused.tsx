/** In the place of a story while none is focused. */
export const NothingFocused = () => (
  <p className="py-2 text-ink-2">Select a story from the list to see its summary here</p>
);
