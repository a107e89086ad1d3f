// Pictures of a post that is edited.
import { useRef, useState } from "react";
import { readPictures, writePictures, type Picture } from "@/domain/picture";
import type { Post } from "@/domain/post";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "./chosen";

/** '' would mean no draft. */
const noneLeft = "[]";

export const useEditedPictures = (
  post: Pick<Post, "pictures">,
  draft: Draft,
  onChange: (pictures: string) => void,
): { chosen: ChosenPictures; now: readonly Picture[] } => {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => {
    const kept = draft.restored["pictures"];
    return kept === undefined ? post.pictures : readPictures(kept);
  });
  const now = useRef(pictures);

  const asText = (): string => writePictures(now.current) || noneLeft;

  const show = (next: readonly Picture[]): void => {
    now.current = next;
    setPictures(next);
    onChange(asText());
  };

  const chosen: ChosenPictures = {
    list: pictures.map((picture) => ({ id: picture.id, name: "", picture, problem: "", loss: "", isPosted: true })),
    room: 0,
    notice: "",
    add: () => undefined,
    remove: (id) => show(now.current.filter((picture) => picture.id !== id)),
    describe: (id, description) =>
      show(now.current.map((picture) => (picture.id === id ? { ...picture, description } : picture))),
    discard: () => show(post.pictures),
    clear: () => undefined,
    whenReady: async () => [...now.current],
    asText,
  };
  return { chosen, now: pictures };
};
