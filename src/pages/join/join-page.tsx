import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { CommunityPicture } from "@/components/communities/community-picture";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-header";
import { Drawing } from "@/components/ui/states";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { invitationSchema, type Invitation } from "@/domain/membership";
import { isBlank, oneLine } from "@/domain/text";
import { errorKind, errorText } from "@/lib/errors";
import { isObjectId } from "@/lib/object-id";
import { useAcceptInvitation } from "@/queries/communities/join";
import { useSession } from "@/queries/members/session";

/** Null if a part is missing: some mail programs break links. */
const invitationOf = (search: URLSearchParams): Invitation | null => {
  const { data } = invitationSchema.safeParse(Object.fromEntries(search));
  if (!data) return null;
  return [data.teamId, data.membershipId, data.userId].every(isObjectId) && data.secret !== "" ? data : null;
};

const WaysOn = ({ isMember }: { isMember: boolean }) =>
  isMember ? (
    <>
      <ButtonLink to={href.communities()} wide>
        <Trans>See other communities</Trans>
      </ButtonLink>
      <ButtonLink to={href.home()} variant="ghost" wide>
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </>
  ) : (
    <ButtonLink to={href.login()} wide>
      <Trans>Login</Trans>
    </ButtonLink>
  );

const Title = ({ children }: { children: string }) => (
  <>
    <PageTitle>{children}</PageTitle>
    <h1 id="page-title" tabIndex={-1} className="text-title font-title tracking-title wrap-anywhere">
      {children}
    </h1>
  </>
);

const Ended = ({ isMember }: { isMember: boolean }) => (
  <>
    <div className="mb-4 flex justify-center max-rail:mt-6">
      <Drawing name="door" />
    </div>
    <Title>{t`This invitation has ended`}</Title>
    <p className="mt-1.5 mb-5 text-ink-2">
      <Trans>It was used already, or taken back. Ask whoever invited you for a new one.</Trans>
    </p>
    <div className="flex flex-col gap-2.5">
      <WaysOn isMember={isMember} />
    </div>
  </>
);

interface AskProps {
  invitation: Invitation;
  viewer: { id: string; username: string } | null;
}

const Ask = ({ invitation, viewer }: AskProps) => {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const isForOther = viewer !== null && viewer.id !== invitation.userId;
  const name = oneLine(invitation.teamName);
  const username = viewer?.username ?? "";

  if (accept.error && ["bad-link", "not-found", "taken"].includes(errorKind(accept.error)))
    return <Ended isMember={viewer !== null} />;

  const join = (): void =>
    accept.mutate(invitation, {
      onSuccess: (id) => void navigate(id === "" ? href.communities() : href.community(id), { replace: true }),
    });

  return (
    <>
      <div className="relative mx-auto mb-4 w-max rounded-large bg-surface p-1 max-rail:-mt-11">
        <CommunityPicture name={isBlank(name) ? app.name : name} src="" size="head" />
      </div>
      <Title>{isBlank(name) ? t`You are invited to a community` : t`You are invited to ${name}`}</Title>
      <p className="my-2 flex items-center justify-center gap-1.5 text-small text-ink-2">
        <Lock aria-hidden="true" className="size-3.5" strokeWidth={2.2} />
        <Trans>Private community</Trans>
      </p>
      <p className="mb-5 text-ink-2">
        <Trans>
          You read and write with its members. Only members see what is said there, and you can leave whenever you like.
        </Trans>
      </p>
      <div className="flex flex-col gap-2.5">
        {accept.error && <FormError>{errorText(accept.error)}</FormError>}
        {isForOther ? (
          <>
            <div className="text-start">
              <Notice>
                <Trans>
                  This invitation is for another account. You are logged in as <bdi>{username}</bdi>: log out in
                  Settings, then open the link again.
                </Trans>
              </Notice>
            </div>
            <ButtonLink to={href.settings(viewer.id)} variant="ghost" wide>
              <Trans>Go to Settings</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <Button wide pending={accept.isPending} onClick={join}>
              <Trans>Join</Trans>
            </Button>
            <ButtonLink to={viewer ? href.communities() : href.login()} variant="ghost" wide>
              <Trans>Not now</Trans>
            </ButtonLink>
            <p className="pt-2 text-small text-ink-2">
              {viewer ? (
                <Trans>
                  You are logged in as{" "}
                  <Link to={href.profile(viewer.id)} className="font-strong text-ink">
                    <bdi>{username}</bdi>
                  </Link>
                  .
                </Trans>
              ) : (
                t`Joining logs you in to the account that the mail went to.`
              )}
            </p>
          </>
        )}
      </div>
    </>
  );
};

/** Asks first: mail scanners open links too. */
export const JoinPage = () => {
  const [search] = useSearchParams();
  const session = useSession();
  const invitation = invitationOf(search);
  const viewer = session.status === "signed-in" ? session.user : null;
  return invitation ? <Ask invitation={invitation} viewer={viewer} /> : <Ended isMember={viewer !== null} />;
};
