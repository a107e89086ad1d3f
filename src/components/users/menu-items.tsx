import { Volume2, VolumeX, Flag } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toast, toastFailure } from "@/components/ui/toast";
import type { NewReport } from "@/domain/report";
import type { Author } from "@/domain/user";
import { useLatePart } from "@/lib/lazy";
import { useMute, useMutes } from "@/queries/members/mutes";
import { nameOf } from "./byline";

interface MuteItemProps {
  user: Pick<Author, "id" | "username">;
  /** Called before their posts go. */
  onMute?: () => void;
}

/** Nothing where the server knows no mutes. */
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
      // The mutation shows a toast.
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

export const useReportDialog = (reported: Reported) => {
  const { Part, show, hide } = useLatePart(loadReport, (reason) =>
    toastFailure("The form could not be loaded", reason),
  );
  return { open: show, dialog: Part && <Part {...reported} onClose={hide} /> };
};

/** Render the dialog beside the menu, which closes. */
export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={Flag} onSelect={onSelect}>
    Report
  </MenuItem>
);
