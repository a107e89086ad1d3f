import { useAuthor } from "@/queries/members/users";
import { Byline, type BylineProps } from "./byline";

export const AuthorByline = ({ authorId, ...byline }: Omit<BylineProps, "user"> & { authorId: string }) => (
  <Byline {...byline} user={useAuthor(authorId)} />
);
