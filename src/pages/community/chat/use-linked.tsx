import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsBack } from "@/components/posts/list/use-brought-into-sight";
import type { SharedCommunity } from "@/domain/shared-community";
import { useLinkedMessage } from "@/queries/communities/linked";
import type { ShownMessage } from "@/queries/communities/shown-chat";

/** Messages that are read to find one among them. */
export const mostMessages = 1000;

interface Linked {
  /** The message that the address leads to; '' for none. */
  id: string;
  /** The same, while it is looked for; null otherwise. */
  target: string | null;
  isInReach: boolean;
  onFound: (isThere: boolean) => void;
  /** What is to be said of it. */
  note: ReactNode;
}

/** What `?text=` leads to in a chat. */
export const useLinked = (community: SharedCommunity, messages: readonly ShownMessage[]): Linked => {
  const id = useSearchParams()[0].get("text") ?? "";
  const { data: message } = useLinkedMessage(community, id);
  const isBack = useIsBack();
  /** The last one that was looked for, and whether it was there. */
  const [looked, setLooked] = useState({ id: isBack ? id : "", isThere: true });
  const isOver = looked.id === id;
  const isMissing = isOver && !looked.isThere;
  const oldest = messages[0]?.createdAt ?? "";
  return {
    id,
    target: message && !isOver ? id : null,
    // Hidden ones, and those of muted members, are in no list.
    isInReach: messages.length < mostMessages && Date.parse(oldest) >= Date.parse(message?.createdAt ?? ""),
    onFound: (isThere) => setLooked({ id, isThere }),
    note: (isMissing || message === null) && id !== "" && (
      <p role="status" className="px-4 pt-2.5 text-label wrap-anywhere text-ink-2 rail:px-5">
        {isMissing && messages.length >= mostMessages ? (
          <Trans>What you were looking for is further back than is loaded here.</Trans>
        ) : (
          <Trans>What you were looking for is not here any more.</Trans>
        )}
      </p>
    ),
  };
};
