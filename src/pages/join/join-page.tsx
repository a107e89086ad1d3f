import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { CommunityPicture } from "@/components/communities/community-picture";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Drawing } from "@/components/ui/states";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { maskedAddress } from "@/domain/account";
import { claimedTeamName, type Invitation, invitationSchema } from "@/domain/membership";
import { shownName } from "@/domain/text";
import { errorKind, errorText } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import {
  type OpenedInvitation,
  useAcceptInvitation,
  useOpenInvitation,
  useRefuseAccount,
} from "@/queries/communities/join";
import { useJoinedOfTeam } from "@/queries/communities/own";
import { useSession } from "@/queries/people/session";
import { Title } from "./title";
import { useGoToCommunity } from "./use-go-to-community";

/** The server has a session of the account now; the app enters it only at a yes. */
const IsThisYou = ({ invitation, opened }: { invitation: Invitation; opened: OpenedInvitation }) => {
  const navigate = useNavigate();
  const accept = useAcceptInvitation(useGoToCommunity());
  const refuse = useRefuseAccount();
  const error = accept.error ?? refuse.error;
  const account = shownName(opened.name);
  const address = maskedAddress(opened.email);
  const team = shownName(opened.teamName);
  const inviter = shownName(opened.inviter);
  return (
    <div className="max-rail:pt-6">
      <Title>{t`Is this you?`}</Title>
      <p className="mt-2 text-lead font-strong wrap-anywhere">
        <bdi>{account}</bdi>
      </p>
      <p className="wrap-anywhere text-ink-2">
        <bdi>{address}</bdi>
      </p>
      {team !== "" && (
        <p className="mt-4 wrap-anywhere text-ink-2">
          {inviter === "" ? (
            <Trans>
              The invitation to <bdi>{team}</bdi> is for this account.
            </Trans>
          ) : (
            <Trans>
              <bdi>{inviter}</bdi> invited this account to <bdi>{team}</bdi>.
            </Trans>
          )}
        </p>
      )}
      <p className="mt-2 mb-5 text-ink-2">
        {t`If you continue, you’re logged in to it, and whoever has its password sees what you do there.`}
      </p>
      <div className="flex flex-col gap-2.5">
        {error && <FormError>{errorText(error)}</FormError>}
        <Button wide pending={accept.isPending} onClick={() => accept.mutate(invitation)}>{t`Yes, continue`}</Button>
        <Button
          variant="ghost"
          wide
          pending={refuse.isPending}
          onClick={() => refuse.mutate(undefined, { onSuccess: () => void navigate(href.login(), { replace: true }) })}
        >
          {t`No, log in to my own account`}
        </Button>
      </div>
    </div>
  );
};

/** Null if a part is missing: some mail programs break links. */
const invitationOf = (search: URLSearchParams): Invitation | null => {
  const { data } = invitationSchema.safeParse(Object.fromEntries(search));
  if (!data) return null;
  return [data.teamId, data.membershipId, data.userId].every(isObjectId) && data.secret !== "" ? data : null;
};

const WaysOn = ({ isMember }: { isMember: boolean }) =>
  isMember ? (
    <>
      <ButtonLink to={href.communities()} wide>{t`See other communities`}</ButtonLink>
      <ButtonLink to={href.home()} variant="ghost" wide>{t`Go to Home`}</ButtonLink>
    </>
  ) : (
    <ButtonLink to={href.login()} wide>{t`Login`}</ButtonLink>
  );

const Ended = ({ isMember }: { isMember: boolean }) => (
  <>
    <div className="mb-4 flex justify-center max-rail:mt-6">
      <Drawing name="door" />
    </div>
    <Title>{t`This invitation has ended`}</Title>
    <p className="mt-1.5 mb-5 text-ink-2">
      {t`It was used already, or taken back. Ask whoever invited you for a new one.`}
    </p>
    <div className="flex flex-col gap-2.5">
      <WaysOn isMember={isMember} />
    </div>
  </>
);

const isOver = (error: Error | null): boolean =>
  error !== null && ["bad-link", "not-found", "taken"].includes(errorKind(error));

const InvitedTo = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <>
    <div className="relative mx-auto mb-4 w-max rounded-large bg-surface p-1 max-rail:-mt-11">
      <CommunityPicture name={name} src="" size="head" />
    </div>
    <Title>{title}</Title>
    {children}
  </>
);

/** Whoever made the link chose the name in it. */
const Invited = ({ invitation, children }: { invitation: Invitation; children: ReactNode }) => {
  const name = claimedTeamName(invitation.teamName);
  return (
    <InvitedTo name={app.name} title={t`You’re invited to a community`}>
      {name !== "" && (
        <p className="my-2 wrap-anywhere text-ink-2">
          <Trans>
            The link calls it “<bdi>{name}</bdi>”.
          </Trans>
        </p>
      )}
      {children}
    </InvitedTo>
  );
};

interface AskMemberProps {
  invitation: Invitation;
  viewer: { id: string; username: string };
}

const Accept = ({ invitation, viewer }: AskMemberProps) => {
  const accept = useAcceptInvitation(useGoToCommunity());
  const joined = useJoinedOfTeam(viewer.id, invitation.teamId);
  const { username } = viewer;
  if (isOver(accept.error)) return <Ended isMember />;
  if (joined.isPending) return null;
  const answer = (
    <div className="flex flex-col gap-2.5">
      {accept.error && <FormError>{errorText(accept.error)}</FormError>}
      <Button wide pending={accept.isPending} onClick={() => accept.mutate(invitation)}>
        {joined.data ? (joined.data.isPrivate ? t`Go to the community` : t`Accept`) : t`Join`}
      </Button>
      <ButtonLink to={href.communities()} variant="ghost" wide>{t`Not now`}</ButtonLink>
      <p className="pt-2 text-small text-ink-2">
        <Trans>
          You’re logged in as{" "}
          <Link to={href.profile(viewer.id)} className="font-strong text-ink">
            <bdi>{username}</bdi>
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
  if (joined.data) {
    const { name, isPrivate } = joined.data;
    return (
      <InvitedTo name={name} title={isPrivate ? t`You’re in ${name} already` : t`You’re asked to help run ${name}`}>
        <p className="mt-2 mb-5 text-ink-2">
          {isPrivate
            ? t`This invitation is used up. You don’t need it any more.`
            : t`You’re a member already. Its owners ask you to look after it with them.`}
        </p>
        {answer}
      </InvitedTo>
    );
  }
  return (
    <Invited invitation={invitation}>
      <p className="mt-2 mb-5 text-ink-2">{t`You can read and write with its members, and leave whenever you like.`}</p>
      {answer}
    </Invited>
  );
};

const AskMember = ({ invitation, viewer }: AskMemberProps) => {
  const { username } = viewer;
  if (viewer.id !== invitation.userId)
    return (
      <Invited invitation={invitation}>
        <div className="mt-4 flex flex-col gap-2.5">
          <div className="text-start">
            <Notice>
              <Trans>
                This invitation is for another account. You’re logged in as <bdi>{username}</bdi>: log out in Settings,
                then open the link again.
              </Trans>
            </Notice>
          </div>
          <ButtonLink to={href.settings(viewer.id)} variant="ghost" wide>{t`Go to Settings`}</ButtonLink>
        </div>
      </Invited>
    );
  return <Accept invitation={invitation} viewer={viewer} />;
};

/** Somebody's invitation of their own, sent on, would log its reader in to their account. */
const AskGuest = ({ invitation }: { invitation: Invitation }) => {
  const { pathname, search } = useLocation();
  const open = useOpenInvitation();
  if (isOver(open.error)) return <Ended isMember={false} />;
  if (open.data) return <IsThisYou invitation={invitation} opened={open.data} />;
  return (
    <Invited invitation={invitation}>
      <p className="mt-2 mb-5 text-ink-2">{t`Log in to your own account first, and this invitation opens again.`}</p>
      <div className="flex flex-col gap-2.5">
        {open.error && <FormError>{errorText(open.error)}</FormError>}
        <ButtonLink to={href.login()} state={{ from: pathname + search }} wide>{t`Login`}</ButtonLink>
        <Button variant="ghost" wide pending={open.isPending} onClick={() => open.mutate(invitation)}>
          {t`Join without logging in`}
        </Button>
        <p className="pt-2 text-small text-ink-2">
          {t`Without logging in, the link opens the account that its email went to.`}
        </p>
      </div>
    </Invited>
  );
};

/** Asks first: mail scanners open links too. */
export const JoinPage = () => {
  const [search] = useSearchParams();
  const session = useSession();
  const invitation = invitationOf(search);
  const viewer = session.status === "signed-in" ? session.user : null;
  if (!invitation) return <Ended isMember={viewer !== null} />;
  return viewer ? <AskMember invitation={invitation} viewer={viewer} /> : <AskGuest invitation={invitation} />;
};
