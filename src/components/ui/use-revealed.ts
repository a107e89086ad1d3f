import { useState } from "react";

// A list draws its rows anew when they come back into sight.
const revealed = new Set<string>();

/** Whether the reader has asked to see `id`, in this visit. */
export const useRevealed = (id: string): [isRevealed: boolean, reveal: (isRevealed: boolean) => void] => {
  const [state, setState] = useState({ id, isRevealed: revealed.has(id) });
  if (state.id !== id) setState({ id, isRevealed: revealed.has(id) });
  const reveal = (isRevealed: boolean): void => {
    if (isRevealed) revealed.add(id);
    else revealed.delete(id);
    setState({ id, isRevealed });
  };
  return [state.isRevealed, reveal];
};
