import { type ReactNode, ViewTransition } from "react";

/**
 * A post, in a list or on its own page: where the browser has view transitions, the one turns into the other as it is
 * opened. Going back stays at once, so that the list is where it was. Its duration is in base.css, none with reduced motion.
 */
export const PostTransition = ({ id, children }: { id: string; children: ReactNode }) => (
  <ViewTransition name={`post-${id}`} default="none" share="auto">
    {children}
  </ViewTransition>
);
