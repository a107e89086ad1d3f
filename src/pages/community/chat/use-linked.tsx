import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsBack } from "@/components/posts/list/use-brought-into-sight";
import type { SharedCommunity } from "@/domain/shared-community";
import { useLinkedMessage } from "@/queries/communities/linked";
import type { ShownMessage } from "@/queries/communities/shown-chat";

/** Messages to load for it. */
export const mostMessages = 1000;

export const useLinked = (community: SharedCommunity, messages: readonly ShownMessage[]) => {
  const id = useSearchParams()[0].get("text") ?? "";
  const { data: message } = useLinkedMessage(community, id);
  const isBack = useIsBack();
  const [looked, setLooked] = useState({ id: isBack ? id : "", isThere: true });
  const isOver = looked.id === id;
  const isMissing = isOver && !looked.isThere;
  const oldest = messages[0]?.createdAt ?? "";
  return {
    id,
    target: message && !isOver ? id : null,
    // Hidden and muted messages are in no list.
    isInReach: messages.length < mostMessages && Date.parse(oldest) >= Date.parse(message?.createdAt ?? ""),
    onFound: (isThere: boolean) => setLooked({ id, isThere }),
    note: (isMissing || message === null) && id !== "" && (
      <p role="status" className="px-4 pt-2.5 text-label wrap-anywhere text-ink-2 rail:px-5">
        {isMissing && messages.length >= mostMessages
          ? t`It’s further back. Scroll up to load older messages.`
          : t`It’s not here any more.`}
      </p>
    ),
  };
};
