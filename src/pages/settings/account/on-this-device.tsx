import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { plural } from "@/lib/format";
import { useCommunities } from "@/queries/communities/communities";
import { discardDraft, useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/members/session";
import { discardWaiting } from "@/queries/offline/form-outbox";
import { useOutboxEntries, type OutboxEntry } from "@/queries/offline/outbox";
import { focusPart, Part } from "./part";

const headingId = "account-device";

/** By what stands before the colon of a draft's key. */
const kinds: Readonly<Record<string, string>> = {
  post: "Post",
  quote: "Post that quotes another",
  reply: "Reply",
  edit: "Change of a post",
  thread: "Thread in a community",
  "thread-reply": "Reply in a community",
  chat: "Message in a chat",
  report: "Report",
  profile: "Profile",
};

const kindOf = (draftKey: string): string => kinds[draftKey.split(":")[0] ?? ""] ?? "Text";

/** What is kept beside the member's own words. */
const beside = new Set(["refusal", "pictures", "articleSource", "articleImage", "quotedPostId", "quotedUserId"]);

const textOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .flatMap(([name, text]) => (beside.has(name) || text === "" ? [] : text))
    .join(" · ");

interface RowProps {
  text: string;
  about: string;
  /** Returns how to bring it back. */
  onDelete: () => () => void;
}

const Row = ({ text, about, onDelete }: RowProps) => {
  const discard = (): void => {
    const bringBack = onDelete();
    // The row goes, and its button with it.
    focusPart(headingId);
    toast({ title: t`Deleted from this device`, action: { label: t`Undo`, onPress: bringBack } });
  };
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
      <Button variant="ghost" size="s" onClick={discard}>
        Delete <span className="sr-only">{text || about}</span>
      </Button>
    </li>
  );
};

const waitingRow = (entry: OutboxEntry): Pick<RowProps, "text" | "about"> => {
  if (entry.kind === "deletion") return { text: "", about: t`Deletion of a post, waiting to be sent` };
  const state = entry.refusal ? `not sent: ${entry.refusal}` : "waiting to be sent";
  if (entry.kind === "message") return { text: entry.message.content, about: t`Message in a chat, ${state}` };
  return { text: entry.post.content, about: `${entry.post.parentId ? "Reply" : "Post"}, ${state}` };
};

const waitingKey = (entry: OutboxEntry): string => (entry.kind === "message" ? entry.message.id : entry.post.id);

/** What a logout leaves here (draft-5). */
export const OnThisDevice = () => {
  const owner = useSessionUserId();
  const drafts = useDrafts(owner);
  const waiting = useOutboxEntries(owner);
  const { data: communities = [] } = useCommunities();
  const isEmpty = drafts.length === 0 && waiting.length === 0;

  return (
    <Part id={headingId} title={t`On this device`}>
      <p className="text-small text-ink-2">
        {isEmpty
          ? t`Nothing that you wrote here is unsent.`
          : t`What you wrote and have not sent stays here when you log out, for you alone.`}
      </p>
      {!isEmpty && (
        <ul className="-my-3">
          {waiting.map((entry) => (
            <Row key={waitingKey(entry)} {...waitingRow(entry)} onDelete={() => discardWaiting(owner, entry)} />
          ))}
          {drafts.map((draft) => (
            <Row
              key={draft.key}
              text={textOf(draft.fields)}
              about={`${kindOf(draft.key)}, draft`}
              onDelete={() => discardDraft(owner, draft)}
            />
          ))}
        </ul>
      )}
      {communities.length > 0 && (
        <p className="text-small text-ink-2">
          Communities that you made here stay too:{" "}
          <Link to={href.createCommunity()} className="hit-area relative font-label text-accent-text underline">
            {plural(communities.length, "community", "communities")}
          </Link>
        </p>
      )}
    </Part>
  );
};
