import type { ReactNode } from "react";

/** The coloured band, and the picture that stands half on it. */
export const ProfileCover = ({ children }: { children: ReactNode }) => (
  <>
    <div className="h-30 bg-grad-cover" />
    <div className="ms-4 -mt-14 w-fit rail:ms-5">{children}</div>
  </>
);
