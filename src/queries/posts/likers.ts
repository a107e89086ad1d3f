import { likeKeys } from "@/queries/keys";
import { useMemberList } from "@/queries/people/member-list";
import { listLikesOf } from "@/sdk/posts/likes";

export const useLikers = (postId: string) =>
  useMemberList(
    likeKeys.likers(postId),
    (cursor) => listLikesOf(postId, cursor),
    ({ userId }) => userId,
  );
