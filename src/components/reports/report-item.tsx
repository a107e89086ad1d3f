import { Flag } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toastFailure } from "@/components/ui/toast";
import type { NewReport } from "@/domain/report";
import { useLatePart } from "@/lib/lazy";

export type Reported = Pick<NewReport, "subject" | "subjectUserId">;

const load = async () => (await import("./report-dialog")).ReportDialog;

/** The dialog to report something, whose code is loaded when somebody wants it. */
export const useReportDialog = (reported: Reported) => {
  const { Part, show, hide } = useLatePart(load, (reason) => toastFailure("The form could not be loaded", reason));
  return { open: show, dialog: Part && <Part {...reported} onClose={hide} /> };
};

/** In a “…” menu, which is gone when the dialog shows: that stands beside the menu. */
export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={Flag} onSelect={onSelect}>
    Report
  </MenuItem>
);
