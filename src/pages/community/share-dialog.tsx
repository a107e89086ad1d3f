import { plural, t } from "@lingui/core/macro";
import { Globe, Lock, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { app } from "@/config/app";
import type { Community } from "@/domain/community";
import { textsToShare } from "@/domain/sharing";
import { errorText } from "@/lib/errors";
import { listOf } from "@/lib/format";
import { succeeds } from "@/lib/succeeds";
import { useBegunSharing, useShareCommunity } from "@/queries/communities/sharing";
import { useSessionUserId } from "@/queries/people/session";

type Kind = "public" | "private";

const kinds = (): { value: Kind; label: string; hint: string; icon: LucideIcon }[] => {
  const { name } = app;
  return [
    { value: "public", label: t`Public`, hint: t`Anyone on ${name} can read and join.`, icon: Globe },
    { value: "private", label: t`Private`, hint: t`Only members see it; you invite them.`, icon: Lock },
  ];
};

const failure = (error: unknown): string => {
  const rest = t`Nothing is lost: press ‘Share it’ again to continue where it stopped.`;
  return `${errorText(error)} ${rest}`;
};

const threadWords = (count: number): string => plural(count, { one: "# thread", other: "# threads" });

const replyWords = (count: number): string => plural(count, { one: "# reply", other: "# replies" });

export const ShareDialog = ({ community, onClose }: { community: Community; onClose: () => void }) => {
  const userId = useSessionUserId();
  const begun = useBegunSharing(community.id);
  const [kind, setKind] = useState<Kind>((begun?.isPrivate ?? community.isPrivate) ? "private" : "public");
  const { mutateAsync, isPending, error, done } = useShareCommunity();
  const texts = textsToShare(community, userId);
  const threads = texts.filter(({ parentId }) => parentId === "").length;
  const replies = texts.length - threads;
  const all = texts.length;
  const along = listOf([...(threads > 0 ? [threadWords(threads)] : []), ...(replies > 0 ? [replyWords(replies)] : [])]);
  const { name } = community;

  const share = async (): Promise<void> => {
    if (!(await succeeds(mutateAsync({ community, isPrivate: kind === "private" })))) return;
    toast({ title: t`${name} is shared` });
    onClose();
  };

  return (
    <Dialog
      onClose={() => {
        if (!isPending) onClose();
      }}
      title={t`Share ${name}`}
    >
      <RadioCards
        legend={t`Who is it for?`}
        value={kind}
        onValueChange={(next) => {
          // A sharing that has begun keeps its kind.
          if (!begun) setKind(next);
        }}
        options={kinds()}
        columns={1}
      />
      <p className="text-small text-ink-2">
        {all === 0
          ? t`You have no threads in it yet.`
          : t`${plural(all, {
              one: `${along} will be shared too, in your name and dated today.`,
              other: `${along} will be shared too, in your name and dated today.`,
            })}`}{" "}
        {t`The copy on this device goes once everything has arrived.`}
      </p>
      {error && <FormError>{failure(error)}</FormError>}
      {isPending && all > 0 && <p role="status" className="text-small text-ink-2">{t`${done} of ${all} sent`}</p>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
        <Button pending={isPending} onClick={() => void share()}>{t`Share it`}</Button>
      </div>
    </Dialog>
  );
};
