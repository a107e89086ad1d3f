import { Dialog } from "@/components/ui/dialog";
import { Terms } from "./terms";

export const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Terms of Service">
    <Terms />
  </Dialog>
);
