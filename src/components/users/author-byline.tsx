import { useAuthor } from "@/queries/members/users";
import { Byline, type BylineProps } from "./byline";

/** Of an author who may be on their way. Only this is drawn again when they come, not what stands below. */
export const AuthorByline = ({ authorId, ...byline }: Omit<BylineProps, "user"> & { authorId: string }) => (
  <Byline {...byline} user={useAuthor(authorId)} />
);
