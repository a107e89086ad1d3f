import { Dialog } from "@/components/ui/dialog";
import { Terms } from "./terms";

/** The Terms of Service for those who have no settings yet. */
export const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Terms of Service">
    <Terms />
  </Dialog>
);
