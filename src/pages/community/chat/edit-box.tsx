import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { DraftStatus } from "@/components/drafts/drafts";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { editDraftKeyOf, useDraft } from "@/queries/drafts";
import { type Fields, MessageBox } from "./message-box";

interface EditBoxProps {
  message: ShownMessage;
  onEnd: () => void;
  onSave: (fields: Fields) => Promise<unknown>;
}

export const EditBox = ({ message, onEnd, onSave }: EditBoxProps) => {
  const draft = useDraft(message.userId, editDraftKeyOf(message.id));
  const { content = message.content, warning = message.warning } = draft.restored;
  const end = (): void => {
    draft.drop();
    onEnd();
  };
  return (
    <MessageBox
      content={content}
      warning={warning}
      icon={Check}
      label={t`Save`}
      above={{
        words: (
          <>
            <p className="text-small font-strong text-accent-text">{t`Edit your message`}</p>
            <div className="text-small text-ink-2">
              <DraftStatus restored={draft.restored} />
            </div>
          </>
        ),
        endLabel: t`Cancel editing`,
        key: message.id,
        takesFocus: true,
      }}
      needsNoWords={message.pictures.length > 0}
      onEnd={end}
      onEscape={onEnd}
      onType={(fields) => draft.keep({ ...fields })}
      onSend={async (fields) => {
        if (fields.content !== message.content || fields.warning !== message.warning) await onSave(fields);
        end();
      }}
    />
  );
};
