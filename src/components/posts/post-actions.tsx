import { Bookmark, BookmarkX, Ellipsis, Link as LinkIcon, Pencil, Share2, Trash } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { hasDeviceSheet, openDeviceSheet } from "@/components/ui/device-sheet";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { ReportItem, useReportDialog, MuteItem } from "@/components/users/menu-items";
import { href } from "@/config/paths";
import { authorIdOf } from "@/domain/document";
import type { Post } from "@/domain/post";
import { errorText } from "@/lib/errors";
import { useIsBookmarked } from "@/queries/posts/bookmarks";
import { useDeletePost } from "@/queries/posts/mutations";
import { neighbourOf } from "./feed-focus";
import { useBookmarkAction } from "./use-bookmark-action";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  /** What takes the focus when the post is gone, its button with it; asked before it goes. */
  nextFocus: () => HTMLElement | null;
  onDeleted?: (() => void) | undefined;
}

/** Asks before a post is deleted. The confirmed deletion takes the post off the screen, and this dialog with it. */
const DeletePostDialog = ({ post, onClose, nextFocus, onDeleted }: DeletePostDialogProps) => {
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

  const finish = ({ isInOutbox }: { isInOutbox: boolean }): void => {
    toast({ title: isInOutbox ? "The post will be deleted when you are back online" : "Post deleted" });
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

/** In the “…” menu of a post: keeps it for later, or no longer. Nothing where the server knows no bookmarks. */
const BookmarkItem = ({ postId }: { postId: string }) => {
  const isBookmarked = useIsBookmarked(postId);
  const toggle = useBookmarkAction();
  if (isBookmarked === null) return null;
  return (
    <MenuItem icon={isBookmarked ? BookmarkX : Bookmark} onSelect={() => void toggle(postId, !isBookmarked)}>
      {isBookmarked ? "Remove bookmark" : "Bookmark"}
    </MenuItem>
  );
};

export interface PostActionsProps {
  post: Post;
  /** Written by the signed-in member, who may delete it. */
  isOwn: boolean;
  /** What the button is called. */
  label: string;
  /** Where the post stands alone: the way to somewhere else once it is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Everything that can be done with a post besides reading and answering it. A new action is an item here. */
export const PostActions = ({ post, isOwn, label, onDeleted }: PostActionsProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const report = useReportDialog({ subject: { postId: post.id }, subjectUserId: authorIdOf(post) });
  const url = new URL(href.post(post.id), location.origin).href;

  /** The card goes with what its author wrote, and the focus with it. */
  const focusNext = (): void => {
    const next = neighbourOf(button.current?.closest("article") ?? null);
    setTimeout(() => next?.focus(), 100);
  };

  return (
    <>
      <Menu startsOpen trigger={<IconButton ref={button} icon={Ellipsis} label={label} />}>
        {isOwn && (
          <MenuItem icon={Pencil} onSelect={() => void navigate(href.editPost(post.id))}>
            Edit
          </MenuItem>
        )}
        <BookmarkItem postId={post.id} />
        <MenuItem icon={LinkIcon} onSelect={() => void copyLink(url)}>
          Copy link
        </MenuItem>
        {hasDeviceSheet() && (
          <MenuItem icon={Share2} onSelect={() => void openDeviceSheet({ url }, "post")}>
            Share
          </MenuItem>
        )}
        {!isOwn && (
          <>
            <MenuSeparator />
            {post.creator && <MuteItem user={post.creator} onMute={focusNext} />}
            <ReportItem onSelect={() => void report.open()} />
          </>
        )}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setIsDeleting(true)}>
              {post.parentId ? "Delete reply" : "Delete post"}
            </MenuItem>
          </>
        )}
      </Menu>
      {report.dialog}
      {isDeleting && (
        <DeletePostDialog
          post={post}
          onClose={() => setIsDeleting(false)}
          onDeleted={onDeleted}
          nextFocus={() => neighbourOf(button.current?.closest("article") ?? null)}
        />
      )}
    </>
  );
};
