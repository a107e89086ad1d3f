import { t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { textTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import type { CommunityRef } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import type { Answered } from "@/queries/communities/text-writing";
import { chatDraftKeyOf, useDraft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { empty, type Fields, MessageBox } from "./message-box";
import { Quote } from "./message-bubble";
import { messageWords, useWarned } from "./message-words";

export interface Answering extends Answered {
  /** With the draft, and not by a press. */
  isRestored: boolean;
}

interface ChatComposerProps {
  community: CommunityRef;
  answering: Answering | null;
  /** Null if it is gone, undefined while loading. */
  answered: ShownMessage | null | undefined;
  startsFocused: boolean;
  onStopAnswering: () => void;
  onSend: (written: { id: string; content: string; warning: string; pictures: readonly Picture[] }) => void;
}

export const ChatComposer = ({
  community,
  answering,
  answered,
  startsFocused,
  onStopAnswering,
  onSend,
}: ChatComposerProps) => {
  const owner = useSessionUserId();
  const draft = useDraft(owner, chatDraftKeyOf(community.id));
  const typed = useRef<Fields>({ content: draft.restored["content"] ?? "", warning: draft.restored["warning"] ?? "" });
  const keep = (pictures: string): void => {
    const hasWords = typed.current.content !== "" || pictures !== "";
    const parent = hasWords && answering ? { parentId: answering.id, parentUserId: answering.userId } : {};
    draft.keep({ ...typed.current, pictures, ...parent });
  };
  const pictures = useComposerPictures(draft, keep, {
    target: textTarget("messages", community),
    isCompact: true,
  });
  const { chosen } = pictures;
  const quoted = useWarned(answered);
  const keepAnswered = useEffectEvent((): void => {
    if (typed.current.content !== "" || chosen.list.length > 0) keep(chosen.asText());
  });
  const answeredId = answering?.id;
  useEffect(() => keepAnswered(), [answeredId]);
  return (
    <MessageBox
      content={draft.restored["content"] ?? ""}
      warning={draft.restored["warning"] ?? ""}
      icon={ArrowUp}
      label={t`Send`}
      above={
        answering && {
          words: answered !== undefined && <Quote userId={answering.userId} content={quoted && messageWords(quoted)} />,
          endLabel: t`Cancel reply`,
          key: answering.id,
          takesFocus: !answering.isRestored,
        }
      }
      needsNoWords={chosen.list.some(({ problem }) => problem === "")}
      pictures={pictures}
      within={community}
      startsFocused={startsFocused}
      onEnd={onStopAnswering}
      onType={(fields) => {
        typed.current = fields;
        keep(chosen.asText());
      }}
      onSend={async (fields) => {
        const ready = await chosen.whenReady();
        onSend({ id: uniqueId(), ...fields, pictures: ready });
        typed.current = empty;
        draft.drop();
        chosen.clear();
      }}
    />
  );
};
