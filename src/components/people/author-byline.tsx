import { useAuthor } from "@/queries/people/users";
import { Byline, HandleMark, NamePlaceholder, nameOf, type BylineProps } from "./byline";

export const AuthorByline = ({ authorId, ...byline }: Omit<BylineProps, "user"> & { authorId: string }) => (
  <Byline {...byline} user={useAuthor(authorId)} />
);

/** Inside a line of words. */
export const BriefName = ({ id }: { id: string }) => {
  const author = useAuthor(id);
  if (author === undefined) return <NamePlaceholder />;
  return (
    <>
      <bdi>{nameOf(author)}</bdi>
      {author && <HandleMark user={author} isBrief />}
    </>
  );
};
