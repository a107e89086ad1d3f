import { useEffect, useRef } from "react";
import { ConfirmDialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Post } from "@/domain/post";
import { errorText } from "@/lib/errors";
import { useDeletePost } from "@/queries/post-deletion";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  /** What takes the focus when the post is gone, its button with it; asked before it goes. */
  nextFocus: () => HTMLElement | null;
  onDeleted?: (() => void) | undefined;
}

/** Asks before a post is deleted. The confirmed deletion takes the post off the screen, and this dialog with it. */
export const DeletePostDialog = ({ post, onClose, nextFocus, onDeleted }: DeletePostDialogProps) => {
  const deletion = useDeletePost();
  const successor = useRef<HTMLElement | null>(null);
  const isUnderWay = useRef(false);

  // Not sooner: until the dialog is gone it keeps the focus to itself.
  useEffect(
    () => () => {
      const target = successor.current;
      if (target) setTimeout(() => target.focus(), 0);
    },
    [],
  );

  const finish = ({ isKept }: { isKept: boolean }): void => {
    toast({ title: isKept ? "The post will be deleted when you are back online" : "Post deleted" });
    onDeleted?.();
  };

  const confirm = (): void => {
    // A second press can come before `isPending` is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    successor.current = nextFocus();
    // The promise, because callbacks of `mutate` are dropped when the dialog is gone by then.
    deletion.mutateAsync(post).then(finish, () => {
      successor.current = null;
      isUnderWay.current = false;
    });
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={post.parentId ? "Delete this reply?" : "Delete this post?"}
      body={post.parentId ? "It will be gone for everyone." : "It will be gone for everyone. Its replies stay."}
      confirmLabel="Delete"
      onConfirm={confirm}
      danger
      pending={deletion.isPending}
      {...(deletion.isError && { error: errorText(deletion.error) })}
    />
  );
};
