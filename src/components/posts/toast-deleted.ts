import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";

export const toastDeletedHere = (undo: () => void): void =>
  void toast({ title: t`Deleted from this device`, action: { label: t`Undo`, onPress: undo } });
