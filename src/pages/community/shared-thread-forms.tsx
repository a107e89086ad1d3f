import { t } from "@lingui/core/macro";
import { publishFailure } from "@/components/posts/publish";
import { WaitingTexts } from "@/components/posts/waiting-texts";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { textPlace } from "@/domain/new-message";
import type { SharedCommunity } from "@/domain/shared-community";
import { useSessionUserId } from "@/queries/members/session";
import { ThreadForm, type Handing } from "./thread-form";

const ofThread = { parentId: "", parentUserId: "", rootId: "" };

/** How a text of this community is put into the queue. */
const useHanding = (community: SharedCommunity, draftKey: string, parents = ofThread): Omit<Handing, "queue"> => {
  const userId = useSessionUserId();
  const place = textPlace("threads", community);
  return {
    place,
    entryOf: (text) => ({
      kind: "thread",
      draftKey,
      thread: { ...text, ...parents, userId, community: place.community },
      refusal: "",
    }),
  };
};

export const NewSharedThread = ({ community }: { community: SharedCommunity }) => {
  const draftKey = `thread:${community.id}`;
  const handing = useHanding(community, draftKey);
  return (
    <WaitingTexts draftKey={draftKey}>
      {(queue) => (
        <ThreadForm
          invitation={t`Start a new thread...`}
          action={t`Create Thread`}
          size="m"
          schema={communityTextFieldsSchema}
          reason={publishFailure}
          handing={{ ...handing, queue }}
          draftKey={draftKey}
        />
      )}
    </WaitingTexts>
  );
};

export const NewSharedReply = ({ community, to }: { community: SharedCommunity; to: SharedThread }) => {
  const draftKey = `thread-reply:${to.id}`;
  const parents = { parentId: to.id, parentUserId: to.userId, rootId: to.rootId || to.id };
  const handing = useHanding(community, draftKey, parents);
  return (
    <WaitingTexts draftKey={draftKey}>
      {(queue) => (
        <ThreadForm
          invitation={t`Write a reply...`}
          action={t({ message: "Reply", context: "command" })}
          size="s"
          schema={communityTextFieldsSchema}
          reason={publishFailure}
          handing={{ ...handing, queue }}
          draftKey={draftKey}
        />
      )}
    </WaitingTexts>
  );
};
