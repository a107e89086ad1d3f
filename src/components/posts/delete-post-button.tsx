import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Post } from "@/domain/post";
import { AppError, errorText } from "@/lib/errors";
import type { DeletePostDialog } from "./delete-post-dialog";
import { neighbourOf } from "./feed-focus";

const loadDialog = () => import("./delete-post-dialog");

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
  // Not `React.lazy`: code that cannot be had must cost this press only, and not the whole screen.
  const [Dialog, setDialog] = useState<typeof DeletePostDialog | null>(null);

  const ask = async (): Promise<void> => {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded.DeletePostDialog);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: "The post could not be deleted", description, variant: "destructive" });
    }
  };

  return (
    <>
      <IconButton
        ref={button}
        icon={Trash2}
        label={post.parentId ? "Delete reply" : "Delete post"}
        onClick={() => void ask()}
        onPointerEnter={preload}
        onFocus={preload}
        className="relative z-1"
      />
      {Dialog && (
        <Dialog
          post={post}
          onClose={() => setDialog(null)}
          onDeleted={onDeleted}
          nextFocus={() => neighbourOf(button.current?.closest("article") ?? null)}
        />
      )}
    </>
  );
};
