import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { notKept } from "@/components/posts/send-toasts";
import { toastDeletedHere } from "@/components/posts/toast-deleted";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard";
import { href } from "@/config/paths";
import { useCommunities } from "@/queries/communities/communities";
import { discardDraft, useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { isStored, useQueueEntries, type QueueEntry } from "@/queries/writing/entries";
import { discardWaiting, textKindOf, textOf, waitingId } from "@/queries/writing/form-queue";
import { Part } from "./part";

const headingId = "account-device";

/** By the start of a draft's key. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  post: msg`Post`,
  quote: msg`Post that quotes another`,
  reply: msg`Reply`,
  edit: msg`Edited text`,
  thread: msg`Thread in a community`,
  "thread-reply": msg`Reply in a community`,
  chat: msg`Message in a chat`,
  community: msg`Community`,
  report: msg`Report`,
  warning: msg`Warning`,
  "muted-word": msg`Muted words`,
  limit: msg`Reason for a limit`,
  profile: msg`Profile`,
};

const kindOf = (draftKey: string): string => i18n._(kinds[draftKey.split(":")[0] ?? ""] ?? msg`Text`);

const draftWords = (kind: string): string => t`${kind}, draft`;

/** Fields without the member's own words. */
const beside = new Set([
  "refusal",
  "pictures",
  "parentId",
  "articleSource",
  "articleImage",
  "quotedPostId",
  "quotedUserId",
]);

const wordsIn = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .flatMap(([name, text]) => (beside.has(name) || text === "" ? [] : text))
    .join(" · ");

interface RowProps {
  text: string;
  about: string;
  /** Returns an undo function. */
  onDelete: () => () => void;
}

const Row = ({ text, about, onDelete }: RowProps) => {
  const what = text || about;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        {text && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </p>
        )}
        <p className="text-small text-ink-2">{about}</p>
      </div>
      {text && (
        <Button
          variant="ghost"
          size="s"
          onClick={() => void copyText(text, { title: t`Copied`, description: t`The text is on your clipboard.` })}
        >
          <Trans>
            Copy <span className="sr-only">{text}</span>
          </Trans>
        </Button>
      )}
      <Button variant="ghost" size="s" onClick={() => toastDeletedHere(onDelete())}>
        <Trans>
          Delete <span className="sr-only">{what}</span>
        </Trans>
      </Button>
    </li>
  );
};

const waitingRow = (entry: QueueEntry): Pick<RowProps, "text" | "about"> => {
  if (entry.kind === "deletion") return { text: "", about: t`Deletion, waiting to be sent` };
  const isEdit = entry.kind === "edit";
  const kind = kindOf(isEdit ? "edit" : textKindOf(entry));
  const { refusal } = entry;
  return {
    text: isEdit ? entry.edit.changes.content : textOf(entry).content,
    about: refusal ? t`${kind}, not sent: ${refusal}` : t`${kind}, waiting to be sent`,
  };
};

const leftWords = (): string =>
  isStored() ? t`What you wrote and haven’t sent stays here when you log out, for you alone.` : notKept();

/** What a logout leaves here (draft-5). */
export const OnThisDevice = () => {
  const owner = useSessionUserId();
  const drafts = useDrafts(owner);
  const waiting = useQueueEntries(owner);
  const { data: communities = [] } = useCommunities();
  const count = communities.length;
  const counted = t`${plural(count, { one: "# community", other: "# communities" })}`;
  const isEmpty = drafts.length === 0 && waiting.length === 0;

  return (
    <Part id={headingId} title={t`On this device`}>
      <p className="text-small text-ink-2">{isEmpty ? t`Everything you wrote here has been sent.` : leftWords()}</p>
      {!isEmpty && (
        <ul className="-my-3">
          {waiting.map((entry) => (
            <Row key={waitingId(entry)} {...waitingRow(entry)} onDelete={() => discardWaiting(owner, entry)} />
          ))}
          {drafts.map((draft) => (
            <Row
              key={draft.key}
              text={wordsIn(draft.fields)}
              about={draftWords(kindOf(draft.key))}
              onDelete={() => discardDraft(owner, draft)}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <p className="text-small text-ink-2">
          <Trans>
            Communities that you made here stay too:{" "}
            <Link to={href.createCommunity()} className="hit-area relative font-label text-accent-text underline">
              {counted}
            </Link>
          </Trans>
        </p>
      )}
    </Part>
  );
};
