import { useState } from "react";
import { useLocation } from "react-router-dom";
import { toastFailure } from "@/components/ui/toast";
import type { Post } from "@/domain/post";
import { useLatePart } from "@/lib/lazy";
import { useLike } from "@/queries/likes";

const load = async () => (await import("./likers-dialog")).LikersDialog;

/** Shows who likes a post, whose code is loaded when somebody asks. Nothing while nobody does. */
export const LikersButton = ({ post }: { post: Pick<Post, "id" | "userId" | "isAuthentic"> }) => {
  const like = useLike(post);
  const { Part: Members, show } = useLatePart(load, (reason) =>
    toastFailure("The members could not be loaded", reason),
  );
  // The entry of the history that the list was opened on: whoever follows a link of it leaves it behind.
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);

  const open = async (): Promise<void> => {
    if (await show()) setOpenOn(key);
  };

  const isOpen = openOn === key;
  if (!like || (like.likes.members.length === 0 && !isOpen)) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="relative z-1 -my-3 min-h-11 rounded-small px-1 text-ink-2 hover:text-ink hover:underline"
      >
        Who likes this
      </button>
      {Members && isOpen && <Members members={like.likes.members} onClose={() => setOpenOn(null)} />}
    </>
  );
};
