import { t } from "@lingui/core/macro";
import { ExternalLink, Link as LinkIcon, PenLine, Share2 } from "lucide-react";
import type { ReactElement } from "react";
import { Menu, MenuItem } from "@/components/ui/menu";
import { app } from "@/config/app";
import type { Share } from "./use-share";

interface OpenShareMenuProps {
  share: Share;
  trigger: ReactElement;
  align: "start" | "end";
}

export const OpenShareMenu = ({ share, trigger, align }: OpenShareMenuProps) => {
  const { name } = app;
  return (
    <Menu trigger={trigger} align={align}>
      <MenuItem icon={PenLine} onSelect={share.openPost}>
        {t`Post on ${name}`}
      </MenuItem>
      {share.targets.map(({ id, label, href: address }) => (
        <MenuItem key={id} icon={ExternalLink} onSelect={() => share.openTarget(address)}>
          {t`Share on ${label}`}
        </MenuItem>
      ))}
      <MenuItem icon={LinkIcon} onSelect={share.copyLink}>
        {t`Copy link`}
      </MenuItem>
      {share.hasDeviceSheet && (
        <MenuItem icon={Share2} onSelect={share.openDeviceSheet}>
          {t`More ways to share`}
        </MenuItem>
      )}
    </Menu>
  );
};
