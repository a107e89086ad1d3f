import { t } from "@lingui/core/macro";
import { Flag, TriangleExclamationPoint, UserCheck, UserMinus, UserPlus, UserX, Volume2, VolumeX } from "lucide-react";
import { use, useState } from "react";
import { LimitDialog, ReportDialog, WarnDialog } from "@/components/moderation/late";
import { MenuItem } from "@/components/ui/menu";
import { openPart, useLate } from "@/components/ui/open-part";
import { toast } from "@/components/ui/toast";
import type { ModerationSubject } from "@/domain/moderation";
import { isSameWord } from "@/domain/muted";
import type { NewReport } from "@/domain/report";
import type { Author } from "@/domain/user";
import { useEnd } from "@/queries/moderation/acts";
import { useLimitsOf, useWarningsBefore } from "@/queries/moderation/in-force";
import { useChangeMutedWord, useMute } from "@/queries/people/mute";
import { useMutedMembers, useMutedWords } from "@/queries/people/mutes";
import { SessionUserContext } from "@/queries/people/session";
import { nameOf } from "./byline";
import { useFollowAction } from "./follow-button";

interface MutingProps {
  name: string;
  isMuted: boolean;
  save: (isMuted: boolean) => Promise<unknown>;
}

const Muting = ({ name, isMuted, save }: MutingProps) => {
  const change = async (shall: boolean): Promise<void> => {
    try {
      await save(shall);
      if (shall) toast({ title: t`${name} is muted`, action: { label: t`Undo`, onPress: () => void change(false) } });
    } catch {
      // The mutation shows a toast.
    }
  };

  return (
    <MenuItem icon={isMuted ? Volume2 : VolumeX} onSelect={() => void change(!isMuted)}>
      {isMuted ? t`Unmute ${name}` : t`Mute ${name}`}
    </MenuItem>
  );
};

export const MuteItem = ({ user: { id, ...user } }: { user: Pick<Author, "id" | "username"> }) => {
  const isMuted = useMutedMembers().includes(id);
  const { mutateAsync } = useMute();
  const save = (shall: boolean): Promise<unknown> => mutateAsync({ id, isMuted: shall });
  return <Muting name={nameOf(user)} isMuted={isMuted} save={save} />;
};

/** (mute-11) */
export const MuteTagItem = ({ tag }: { tag: string }) => {
  const isMuted = useMutedWords().some(({ word }) => isSameWord(word, tag));
  const { mutateAsync } = useChangeMutedWord();
  const save = (shall: boolean): Promise<unknown> => mutateAsync({ word: tag, ...(shall && { until: "" }) });
  // Isolated: its sign would change sides in a text from right to left.
  return <Muting name={`\u2068${tag}\u2069`} isMuted={isMuted} save={save} />;
};

export const FollowItem = ({ user }: { user: Pick<Author, "id" | "username"> }) => {
  const action = useFollowAction(user);
  const name = nameOf(user);
  return (
    action && (
      <MenuItem icon={action.isFollowed ? UserMinus : UserPlus} onSelect={action.change}>
        {action.isFollowed ? t`Unfollow ${name}` : t`Follow ${name}`}
      </MenuItem>
    )
  );
};

/** For moderators; null for everybody else. Render the dialog beside the menu, which closes. */
export const useModerating = (
  user: Pick<Author, "id" | "username"> | null | undefined,
  { subjectKind, subjectId }: Required<Omit<ModerationSubject, "userId">>,
) => {
  const isModerator = use(SessionUserContext)?.isModerator === true;
  const [opened, setOpened] = useState<"limit" | "warn" | null>(null);
  const limits = useLimitsOf(user?.id ?? "");
  const lift = useEnd("limit");
  const warnings = useWarningsBefore({ id: subjectId, userId: user?.id ?? "" });
  const isWarned = warnings.length > 0;
  const liftWarning = useEnd("warning");
  if (!user || !isModerator) return null;
  const name = nameOf(user);
  const open = async (part: "limit" | "warn"): Promise<void> => {
    if (await openPart(part === "limit" ? LimitDialog : WarnDialog)) setOpened(part);
  };
  const close = (): void => setOpened(null);
  const limitItem =
    limits.length > 0 ? (
      <MenuItem icon={UserCheck} onSelect={() => lift.mutate(limits)}>
        {t`Lift the limit of ${name}`}
      </MenuItem>
    ) : (
      <MenuItem icon={UserX} onSelect={() => void open("limit")}>
        {t`Limit ${name}`}
      </MenuItem>
    );
  return {
    item: (
      <>
        {subjectKind !== "profile" && (
          <MenuItem
            icon={TriangleExclamationPoint}
            onSelect={() => (isWarned ? liftWarning.mutate(warnings) : void open("warn"))}
          >
            {isWarned ? t`Remove the moderators’ warning` : t`Put a warning before it`}
          </MenuItem>
        )}
        {limitItem}
      </>
    ),
    dialog: (
      <>
        {opened === "limit" && <LimitDialog user={user} subject={{ subjectKind, subjectId }} onClose={close} />}
        {opened === "warn" && <WarnDialog subject={{ userId: user.id, subjectKind, subjectId }} onClose={close} />}
      </>
    ),
  };
};

export type Reported = Pick<NewReport, "subject" | "subjectUserId">;

export const useReportDialog = (reported: Reported) => {
  const { isOpen, open, close } = useLate(ReportDialog);
  return { open, dialog: isOpen && <ReportDialog {...reported} onClose={close} /> };
};

export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={Flag} onSelect={onSelect}>
    {t({ message: "Report", context: "command" })}
  </MenuItem>
);

/** What others do about a member. Render the dialogs beside the menu, which closes. */
export const useMemberItems = (
  user: Pick<Author, "id" | "username"> | null | undefined,
  subject: Parameters<typeof useModerating>[1],
  reported: Reported,
) => {
  const moderating = useModerating(user, subject);
  const report = useReportDialog(reported);
  return {
    items: (
      <>
        {moderating?.item}
        {user && <MuteItem user={user} />}
        <ReportItem onSelect={report.open} />
      </>
    ),
    dialogs: (
      <>
        {report.dialog}
        {moderating?.dialog}
      </>
    ),
  };
};
