import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { editDraftKeyOf, useDraft } from "@/queries/drafts";
import { Box, type Fields } from "./chat-composer";

interface EditBoxProps {
  message: ShownMessage;
  onEnd: () => void;
  onSave: (fields: Fields) => Promise<unknown>;
}

export const EditBox = ({ message, onEnd, onSave }: EditBoxProps) => {
  const draft = useDraft(message.userId, editDraftKeyOf(message.id));
  const { content = message.content, warning = message.warning, refusal } = draft.restored;
  const isRestored = Object.keys(draft.restored).length > 0;
  const end = (): void => {
    draft.drop();
    onEnd();
  };
  return (
    <Box
      content={content}
      warning={warning}
      icon={Check}
      label={t`Save`}
      above={{
        words: (
          <>
            <p className="text-small font-strong text-accent-text">{t`Edit your message`}</p>
            {refusal !== undefined ? (
              <p role="alert" className="text-small text-danger">{t`This wasn’t sent. ${refusal}`}</p>
            ) : (
              isRestored && (
                <p role="status" className="text-small text-ink-2">{t`We kept what you wrote here earlier.`}</p>
              )
            )}
          </>
        ),
        endLabel: t`Cancel editing`,
        key: message.id,
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
