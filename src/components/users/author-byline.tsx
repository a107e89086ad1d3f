import { useAuthor } from "@/queries/members/users";
import { Byline, type BylineProps } from "./byline";

/** Renders alone when the author has loaded. */
export const AuthorByline = ({ authorId, ...byline }: Omit<BylineProps, "user"> & { authorId: string }) => (
  <Byline {...byline} user={useAuthor(authorId)} />
);
