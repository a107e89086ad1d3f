import { ExternalLink, Link as LinkIcon, PenLine, Share2 } from "lucide-react";
import type { ReactElement } from "react";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { type Shareable, useShare } from "./use-share";

/** A button with every way to share a story. */
export const ShareMenu = ({
  story,
  trigger,
  align = "end",
}: {
  story: Shareable;
  trigger: ReactElement;
  align?: "start" | "end";
}) => {
  const share = useShare(story);

  return (
    <Menu trigger={trigger} align={align}>
      <MenuItem icon={PenLine} onSelect={share.openPost}>
        Post on Chorus
      </MenuItem>
      {share.targets.map(({ id, label, href }) => (
        <MenuItem key={id} icon={ExternalLink} onSelect={() => share.openTarget(href)}>
          {`Share on ${label}`}
        </MenuItem>
      ))}
      <MenuItem icon={LinkIcon} onSelect={share.copyLink}>
        Copy link
      </MenuItem>
      {share.hasDeviceSheet && (
        <MenuItem icon={Share2} onSelect={() => void share.openDeviceSheet()}>
          More ways to share
        </MenuItem>
      )}
    </Menu>
  );
};
