import { Flag } from "lucide-react";
import { useState } from "react";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { NewReport } from "@/domain/report";
import { AppError, errorText } from "@/lib/errors";
import type { ReportDialog } from "./report-dialog";

export type Reported = Pick<NewReport, "subject" | "subjectUserId">;

/** The dialog to report something, whose code is loaded when somebody wants it. */
export const useReportDialog = (reported: Reported) => {
  const [Dialog, setDialog] = useState<typeof ReportDialog | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = async (): Promise<void> => {
    try {
      const loaded = await import("./report-dialog");
      setDialog(() => loaded.ReportDialog);
      setOpen(true);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: "The form could not be loaded", description, variant: "destructive" });
    }
  };

  return { open, dialog: Dialog && isOpen && <Dialog {...reported} onClose={() => setOpen(false)} /> };
};

/** In a “…” menu, which is gone when the dialog shows: that stands beside the menu. */
export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={Flag} onSelect={onSelect}>
    Report
  </MenuItem>
);
