import { t } from "@lingui/core/macro";
import { Dialog } from "@/components/ui/dialog";
import { longText } from "@/components/ui/long-text";

export const Terms = longText("terms");

export const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={t`Terms of Service`}>
    <Terms />
  </Dialog>
);
