import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MonitorSmartphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLate } from "@/components/ui/open-part";
import type { Community } from "@/domain/community";
import { ShareDialog } from "./late";

export const DeviceNotice = ({ community }: { community: Community }) => {
  const { isOpen, open, close } = useLate(ShareDialog);
  return (
    <section
      aria-labelledby="only-here"
      className="flex items-start gap-3 rounded-medium bg-accent-soft px-4 py-3.5 text-label"
    >
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent-text" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-4 gap-y-2.5 rail:flex-row rail:items-center">
        <div className="min-w-0 flex-1">
          <h2 id="only-here" className="font-bold">{t`Only on this device`}</h2>
          <p className="text-ink-2">
            <Trans>
              It’s kept on this device, in this browser. No one else sees it, and clearing the browser’s data removes
              it. Once you share it, it’s safe and others can join.
            </Trans>
          </p>
        </div>
        <Button size="s" className="flex-none" onClick={open}>{t`Share it`}</Button>
      </div>
      {isOpen && <ShareDialog community={community} onClose={close} />}
    </section>
  );
};
