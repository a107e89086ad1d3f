import { Globe, Lock } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form";
import { RadioCards } from "@/components/ui/radio-cards";
import { toast } from "@/components/ui/toast";
import { app } from "@/config/app";
import type { Community } from "@/domain/community";
import { textsToShare } from "@/domain/sharing";
import { errorKind, errorText } from "@/lib/errors";
import { plural } from "@/lib/format";
import { useBegunSharing, useShareCommunity } from "@/queries/communities/sharing";
import { useSessionUserId } from "@/queries/members/session";

const kinds = [
  { value: "public", label: "Public", hint: `Anybody on ${app.name} may read and join.`, icon: Globe },
  { value: "private", label: "Private", hint: "Only members see it; you invite them.", icon: Lock },
] as const;

type Kind = (typeof kinds)[number]["value"];

const failure = (error: unknown): string => {
  if (errorKind(error) === "not-found") return "This server has no shared communities yet. Nothing was sent.";
  const rest = "Nothing is lost: press ‘Share it’ again, and it goes on where it stopped.";
  return `${errorText(error)} ${rest}`;
};

/** Public or private, what goes along, and when the copy goes. */
export const ShareDialog = ({ community, onClose }: { community: Community; onClose: () => void }) => {
  const userId = useSessionUserId();
  const begun = useBegunSharing(community.id);
  const [kind, setKind] = useState<Kind>((begun?.isPrivate ?? community.isPrivate) ? "private" : "public");
  const { mutate, isPending, error, done } = useShareCommunity();
  const texts = textsToShare(community, userId);
  const threads = texts.filter(({ parentId }) => parentId === "").length;
  const replies = texts.length - threads;
  const along = [
    ...(threads > 0 ? [plural(threads, "thread", "threads")] : []),
    ...(replies > 0 ? [plural(replies, "reply", "replies")] : []),
  ].join(" and ");

  const share = (): void =>
    mutate(
      { community, isPrivate: kind === "private" },
      {
        onSuccess: () => {
          toast({ title: `${community.name} is shared` });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isPending) onClose();
      }}
      title={`Share ${community.name}`}
    >
      <RadioCards
        legend="Who is it for?"
        value={kind}
        onValueChange={(next) => {
          // What has begun stays what it is.
          if (!begun) setKind(next);
        }}
        options={kinds}
        columns={1}
      />
      <p className="text-small text-ink-2">
        {along === ""
          ? "It has no threads of yours yet."
          : `Its ${along} ${texts.length === 1 ? "goes" : "go"} along, in your name and dated today.`}{" "}
        The copy on this device goes once everything has arrived.
        {kind === "private" &&
          community.imageUrl !== "" &&
          " Its picture does not go along: pictures on the server are public."}
      </p>
      {error && <FormError>{failure(error)}</FormError>}
      {isPending && texts.length > 0 && (
        <p role="status" className="text-small text-ink-2">
          {done} of {texts.length} sent
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button pending={isPending} onClick={share}>
          Share it
        </Button>
      </div>
    </Dialog>
  );
};
