import { Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { neighbourOf } from "./feed-focus";
import { IconButton } from "@/components/ui/icon-button";
import type { Post } from "@/schemas/post";

const loadDialog = () => import("./delete-post-dialog");
const DeletePostDialog = lazy(async () => ({ default: (await loadDialog()).DeletePostDialog }));

const preload = (): void => {
  loadDialog().catch(() => undefined);
};

interface DeletePostButtonProps {
  post: Post;
  /** Where the post stands alone: the way to somewhere else. */
  onDeleted?: () => void;
}

/**
 * Deletes one's own post after a question, whose code is loaded when somebody reaches for the button. `onDeleted` is
 * called once the server has confirmed it.
 */
export const DeletePostButton = ({ post, onDeleted }: DeletePostButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <IconButton
        ref={button}
        icon={Trash2}
        label={post.parentId ? "Delete reply" : "Delete post"}
        onClick={() => setIsAsking(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className="relative z-1"
      />
      {isAsking && (
        <Suspense>
          <DeletePostDialog
            post={post}
            onClose={() => setIsAsking(false)}
            onDeleted={onDeleted}
            nextFocus={() => neighbourOf(button.current?.closest("article") ?? null)}
          />
        </Suspense>
      )}
    </>
  );
};
