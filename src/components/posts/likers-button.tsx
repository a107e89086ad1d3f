import { useState } from "react";
import { useLocation } from "react-router-dom";
import { toast } from "@/components/ui/toast";
import type { Post } from "@/domain/post";
import { AppError, errorText } from "@/lib/errors";
import { useLike } from "@/queries/likes";
import type { LikersDialog } from "./likers-dialog";

/** Shows who likes a post, whose code is loaded when somebody asks. Nothing while nobody does. */
export const LikersButton = ({ post }: { post: Pick<Post, "id" | "userId" | "isAuthentic"> }) => {
  const like = useLike(post);
  // Not `React.lazy`: code that cannot be had must cost this press only, and not the whole screen.
  const [Members, setMembers] = useState<typeof LikersDialog | null>(null);
  // The entry of the history that the list was opened on: whoever follows a link of it leaves it behind.
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);

  const open = async (): Promise<void> => {
    try {
      const loaded = await import("./likers-dialog");
      setMembers(() => loaded.LikersDialog);
      setOpenOn(key);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: "The members could not be loaded", description, variant: "destructive" });
    }
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
