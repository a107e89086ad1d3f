import { t } from "@lingui/core/macro";
import { Crown, Shield, ShieldOff, User, UserX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { HidePersonItem, useHidingPerson } from "@/components/communities/hiding";
import { nameOf } from "@/components/people/byline";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import { useChangeRole, useRemoveMember } from "@/queries/communities/manage";
import type { CommunityMember } from "@/queries/communities/members";
import { useAuthor } from "@/queries/people/users";

interface MemberActionsProps {
  community: SharedCommunity;
  member: CommunityMember;
  label: string;
}

type Step = { kind: "role"; role: TeamRole } | { kind: "remove" };

/** For owners. */
export const MemberActions = ({ community, member, label }: MemberActionsProps) => {
  const navigate = useNavigate();
  const author = useAuthor(member.userId) ?? null;
  const [step, setStep] = useState<Step | null>(null);
  const change = useChangeRole(community);
  const removal = useRemoveMember(community);
  const hiding = useHidingPerson(community, member.userId);
  const name = nameOf(author);
  const isMailed = member.membershipId === "";

  const setRole = (role: TeamRole): void =>
    change.mutate(
      { ...member, role },
      {
        onSuccess: () => {
          setStep(null);
          if (isMailed) toast({ title: t`Invitation sent to ${name}` });
        },
      },
    );
  const remove = (): void => removal.mutate(member, { onSuccess: () => setStep(null) });

  return (
    <>
      <MoreMenu label={label}>
        <MenuItem icon={User} onSelect={() => void navigate(href.profile(member.userId))}>{t`View profile`}</MenuItem>
        {member.role === "member" && (
          <MenuItem icon={Shield} onSelect={() => setRole("moderator")}>{t`Make moderator`}</MenuItem>
        )}
        {member.role !== "member" && !isMailed && (
          <MenuItem icon={ShieldOff} onSelect={() => setRole("member")}>{t`Make member`}</MenuItem>
        )}
        {member.role !== "owner" && (
          <MenuItem icon={Crown} onSelect={() => setStep({ kind: "role", role: "owner" })}>{t`Make owner`}</MenuItem>
        )}
        <MenuSeparator />
        {community.isPrivate ? (
          <MenuItem
            icon={UserX}
            danger
            onSelect={() => setStep({ kind: "remove" })}
          >{t`Remove from community`}</MenuItem>
        ) : (
          <HidePersonItem {...hiding} name={name} />
        )}
      </MoreMenu>
      {step?.kind === "remove" && (
        <ConfirmDialog
          onClose={() => setStep(null)}
          title={t`Remove ${name}?`}
          body={t`They lose access right away. What they wrote stays. To come back, they need a new invitation.`}
          confirmLabel={t`Remove`}
          danger
          mutation={removal}
          onConfirm={remove}
        />
      )}
      {step?.kind === "role" && (
        <ConfirmDialog
          onClose={() => setStep(null)}
          title={t`Make ${name} an owner?`}
          body={t`Owners can do everything you can, including changing your role.`}
          confirmLabel={t`Make owner`}
          mutation={change}
          onConfirm={() => setRole(step.role)}
        />
      )}
    </>
  );
};
