import { t } from "@lingui/core/macro";
import { Bookmark, BookmarkX, Link as LinkIcon, Pencil, Quote, Share2, Trash } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  FollowItem,
  MuteItem,
  MuteTagItem,
  ReportItem,
  useModerating,
  useReportDialog,
} from "@/components/people/menu-items";
import { copyLink } from "@/components/ui/clipboard";
import { hasDeviceSheet, openDeviceSheet } from "@/components/ui/device-sheet";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { useRevealed } from "@/components/ui/use-revealed";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { tagsOf } from "@/domain/rich-text";
import { useIsWarned } from "@/queries/moderation/in-force";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";
import { useDeletePost } from "@/queries/posts/mutations";
import { useBookmarkAction } from "./use-bookmark-action";
import { warningKey } from "./warned";

interface DeletePostDialogProps {
  post: Post;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** The deletion removes this dialog too. */
const DeletePostDialog = ({ post, onClose, onDeleted }: DeletePostDialogProps) => {
  const deletion = useDeletePost();
  const isUnderWay = useRef(false);

  const confirm = (): void => {
    // A second press may come before `isPending` is rendered.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // `mutate` drops its callbacks after unmounting.
    deletion.mutateAsync(post).then(onDeleted, () => {
      isUnderWay.current = false;
    });
  };

  return (
    <ConfirmDialog
      onClose={onClose}
      title={post.parentId ? t`Delete this reply?` : t`Delete this post?`}
      body={post.parentId ? t`It will be gone for everyone.` : t`It will be gone for everyone. Its replies stay.`}
      confirmLabel={t`Delete`}
      onConfirm={confirm}
      danger
      mutation={deletion}
    />
  );
};

const BookmarkItem = ({ postId }: { postId: string }) => {
  const { isBookmarked, toggle } = useBookmarkAction(postId);
  return (
    <MenuItem icon={isBookmarked ? BookmarkX : Bookmark} onSelect={() => void toggle()}>
      {isBookmarked ? t`Remove bookmark` : t({ message: "Bookmark", context: "command" })}
    </MenuItem>
  );
};

export interface PostActionsProps {
  post: Post;
  label: string;
  onDeleted?: (() => void) | undefined;
}

export const PostActions = ({ post, label, onDeleted }: PostActionsProps) => {
  const isOwn = useSessionUserId() === post.userId;
  const author = useAuthor(post.userId);
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const [isRevealed] = useRevealed(warningKey(post.id));
  const isCovered = useIsWarned()(post) && !isRevealed;
  const tags = isCovered ? [] : tagsOf(post.content);
  const moderating = useModerating(author, { subjectKind: "post", subjectId: post.id });
  const report = useReportDialog({ subject: { postId: post.id }, subjectUserId: post.userId });
  const address = href.post(post.id);

  return (
    <>
      <MoreMenu label={label}>
        {isOwn && (
          <MenuItem icon={Pencil} onSelect={() => void navigate(href.editPost(post.id))}>
            {t`Edit`}
          </MenuItem>
        )}
        <MenuItem icon={Quote} onSelect={() => void navigate(href.createPost({ quoted: post.id }))}>
          {t`Quote post`}
        </MenuItem>
        <BookmarkItem postId={post.id} />
        <MenuItem icon={LinkIcon} onSelect={() => void copyLink(address)}>
          {t`Copy link`}
        </MenuItem>
        {hasDeviceSheet() && (
          <MenuItem icon={Share2} onSelect={() => void openDeviceSheet(address)}>
            {t({ message: "Share", context: "command" })}
          </MenuItem>
        )}
        {!isOwn && (
          <>
            <MenuSeparator />
            {moderating?.item}
            {author && <FollowItem user={author} />}
            {author && <MuteItem user={author} />}
            {tags.map((tag) => (
              <MuteTagItem key={tag} tag={tag} />
            ))}
            <ReportItem onSelect={report.open} />
          </>
        )}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setIsDeleting(true)}>
              {post.parentId ? t`Delete reply` : t`Delete post`}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {report.dialog}
      {moderating?.dialog}
      {isDeleting && <DeletePostDialog post={post} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />}
    </>
  );
};
