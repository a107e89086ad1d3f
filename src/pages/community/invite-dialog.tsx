import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, Mail } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Avatar } from "@/components/people/avatar";
import { nameOf } from "@/components/people/byline";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form";
import { withoutAt } from "@/domain/handle";
import type { SharedCommunity } from "@/domain/shared-community";
import { errorKind, errorText } from "@/lib/errors";
import { useChangeRole } from "@/queries/communities/manage";
import { useMembers } from "@/queries/communities/members";
import { useHandleSuggestions } from "@/queries/people/handle-suggestions";
import type { HandleSuggestion } from "@/queries/people/suggest-handles";
import { WaitingForAnswer } from "./member-row";

const failure = (error: unknown): string => {
  const kind = errorKind(error);
  if (kind === "no-mail")
    return t`This server sends no emails, so no one can be invited yet. The people who run it can change that.`;
  if (kind === "too-many") return t`You can send ten invitations an hour from one address. Try again in an hour.`;
  return errorText(error);
};

interface FoundMemberProps {
  suggestion: HandleSuggestion;
  state: "member" | "invited" | "new";
  isPending: boolean;
  onInvite: () => void;
}

const FoundMember = ({ suggestion: { handle, user }, state, isPending, onInvite }: FoundMemberProps) => {
  const name = nameOf(user);
  return (
    <li className="flex min-h-15 items-center gap-3 px-3.5 py-2">
      <Avatar user={user} size="s" />
      <span className="min-w-0 flex-1 leading-snug">
        <bdi className="block truncate font-bold">{name}</bdi>
        <span dir="ltr" className="block truncate text-small text-ink-2">
          <bdi dir="ltr">@{handle}</bdi>
        </span>
      </span>
      {state === "new" ? (
        <Button size="s" pending={isPending} onClick={onInvite}>
          <Trans>
            Invite<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      ) : (
        <Badge tone="ok">
          <Check aria-hidden="true" className="me-1 -mt-0.5 inline size-3.5" />
          {state === "member" ? t`Member` : t`Invited`}
        </Badge>
      )}
    </li>
  );
};

export const InviteDialog = ({ community, onClose }: { community: SharedCommunity; onClose: () => void }) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { name } = community;
  const [typed, setTyped] = useState("");
  const invite = useChangeRole(community, {});
  const members = useMembers(community).data?.pages.flatMap((page) => page.members) ?? [];
  const prefix = withoutAt(typed.trim()).toLowerCase();
  const suggestions = useHandleSuggestions(prefix);
  const stateOf = (userId: string): FoundMemberProps["state"] => {
    const existing = members.find((member) => member.userId === userId);
    if (!existing) return "new";
    return existing.isInvited ? "invited" : "member";
  };

  return (
    <Dialog onClose={onClose} title={t`Invite to ${name}`} initialFocus={field}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-label font-label">{t`Find a member by handle`}</label>
        <input
          ref={field}
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t`@handle`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-ui text-ink outline-none focus:border-accent focus:shadow-ring max-rail:text-section"
        />
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {prefix.length > 2 && suggestions.length === 0 ? t`No handle begins with @${prefix}.` : ""}
        </p>
        {suggestions.length > 0 && (
          <ul aria-label={t`Members found`} className="divide-y divide-line rounded-medium border border-line">
            {suggestions.map((suggestion) => (
              <FoundMember
                key={suggestion.handle}
                suggestion={suggestion}
                state={stateOf(suggestion.user.id)}
                isPending={invite.isPending && invite.variables.userId === suggestion.user.id}
                onInvite={() => invite.mutate({ membershipId: "", userId: suggestion.user.id, role: "member" })}
              />
            ))}
          </ul>
        )}
      </div>
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Mail aria-hidden="true" className="size-4.5 flex-none" />
        {t`They’ll get an email with a link to join.`}
      </p>
      {invite.error && <FormError>{failure(invite.error)}</FormError>}
      <WaitingForAnswer community={community} invited={members.filter(({ isInvited }) => isInvited)} />
      <div className="flex justify-end">
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    </Dialog>
  );
};
