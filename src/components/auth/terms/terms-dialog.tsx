import { t } from "@lingui/core/macro";
import { Dialog } from "@/components/ui/dialog";
import { Terms } from "./terms";

export const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title={t`Terms of Service`}>
    <Terms />
  </Dialog>
);
