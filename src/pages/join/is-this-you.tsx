import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { href } from "@/config/paths";
import { maskedAddress } from "@/domain/account";
import type { Invitation } from "@/domain/membership";
import { shownName } from "@/domain/user";
import { errorText } from "@/lib/errors";
import { useAcceptInvitation, useRefuseAccount, type OpenedInvitation } from "@/queries/communities/join";
import { Title } from "./title";
import { useGoToCommunity } from "./use-go-to-community";

/** The server has a session of the account now; the app enters it only at a yes. */
export const IsThisYou = ({ invitation, opened }: { invitation: Invitation; opened: OpenedInvitation }) => {
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
