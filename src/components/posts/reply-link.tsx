import { Link } from "react-router-dom";
import { nameOf } from "@/components/users/user-name";
import { href } from "@/config/paths";
import type { Post } from "@/schemas/post";

/** What a reply answers: a link to its parent, or that the parent is gone. Nothing on a top-level post. */
export const ReplyLink = ({ post: { parent, parentId } }: { post: Pick<Post, "parent" | "parentId"> }) => {
  if (!parent) return null;
  if (parent.isDeleted) return <p className="text-sm text-ink-2">Post deleted</p>;
  return (
    <p className="text-sm">
      <Link
        to={href.post(parentId)}
        className="hit-area z-1 -my-0.5 inline-block rounded-s py-1 font-label wrap-anywhere text-accent-text hover:underline"
      >
        Replied to <bdi>{nameOf(parent.username === null ? null : { username: parent.username })}</bdi>
      </Link>
    </p>
  );
};
