import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf } from "@/components/people/byline";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { useMute } from "@/queries/people/mute";
import { useMutedMembers } from "@/queries/people/mutes";
import { useMembersById } from "@/queries/people/users";
import { Part } from "./part";

const headingId = "account-muted";

const UndoLabel = ({ name }: { name: string }) => (
  <Trans>
    Undo <span className="sr-only">muting {name}</span>
  </Trans>
);

const MutedMembers = ({ ids }: { ids: readonly string[] }) => {
  const { mutate } = useMute();
  return (
    // Deleted members stay muted, without a row.
    <QueryView
      query={useMembersById(ids)}
      failed={t`Your muted members couldn’t be loaded`}
      skeleton={<Skeleton shape="block" className="h-14" />}
      empty={null}
    >
      {(members) => (
        <ul className="-my-3">
          {members.map((member) => (
            <li key={member.id} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
              <Avatar user={member} />
              <Link to={href.profile(member.id)} className="min-w-0 flex-1 rounded-small hover:underline">
                <bdi className="font-bold wrap-anywhere">{nameOf(member)}</bdi>
                <HandleMark user={member} />
              </Link>
              <Button variant="ghost" size="s" onClick={() => mutate({ id: member.id, isMuted: false })}>
                <UndoLabel name={nameOf(member)} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
};

export const useIsMutedLoading = (): boolean => useMembersById(useMutedMembers()).isLoading;

/** (mute-4) */
export const Muted = () => {
  const ids = useMutedMembers();
  return (
    <Part id={headingId} title={t`Muted members`}>
      {ids.length > 0 ? (
        <MutedMembers ids={ids} />
      ) : (
        <p className="text-small text-ink-2">
          {t`You haven’t muted anyone. You can, in the “…” of a post or a profile.`}
        </p>
      )}
    </Part>
  );
};
