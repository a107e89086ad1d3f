// What a “…” menu offers against another member: to see nothing of them any more, and to report them or their words.
import { Volume2, VolumeX, Flag } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toast, toastFailure } from "@/components/ui/toast";
import type { NewReport } from "@/domain/report";
import type { Author } from "@/domain/user";
import { useLatePart } from "@/lib/lazy";
import { useMute, useMutes } from "@/queries/members/mutes";
import { nameOf } from "./byline";

interface MuteItemProps {
  /** Not oneself. */
  user: Pick<Author, "id" | "username">;
  /** Just before what they wrote goes. */
  onMute?: () => void;
}

/** In a “…” menu: shows nothing of a member any more, or all of it again. Nothing where the server knows no mutes. */
export const MuteItem = ({ user, onMute }: MuteItemProps) => {
  const { data: ids } = useMutes();
  const { mutateAsync } = useMute();
  if (ids === null) return null;
  const name = nameOf(user);
  const isMuted = ids?.includes(user.id) ?? false;

  const change = async (shall: boolean): Promise<void> => {
    try {
      await mutateAsync({ id: user.id, isMuted: shall });
      if (shall) toast({ title: `${name} is muted`, action: { label: "Undo", onPress: () => void change(false) } });
    } catch {
      // A toast says so.
    }
  };

  return (
    <MenuItem
      icon={isMuted ? Volume2 : VolumeX}
      onSelect={() => {
        if (!isMuted) onMute?.();
        void change(!isMuted);
      }}
    >
      {isMuted ? `Unmute ${name}` : `Mute ${name}`}
    </MenuItem>
  );
};

export type Reported = Pick<NewReport, "subject" | "subjectUserId">;

const loadReport = async () => (await import("@/components/reports/report-dialog")).ReportDialog;

/** The dialog to report something, whose code is loaded when somebody wants it. */
export const useReportDialog = (reported: Reported) => {
  const { Part, show, hide } = useLatePart(loadReport, (reason) =>
    toastFailure("The form could not be loaded", reason),
  );
  return { open: show, dialog: Part && <Part {...reported} onClose={hide} /> };
};

/** In a “…” menu, which is gone when the dialog shows: that stands beside the menu. */
export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={Flag} onSelect={onSelect}>
    Report
  </MenuItem>
);
