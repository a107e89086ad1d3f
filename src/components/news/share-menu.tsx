import type { ComponentProps, ReactElement } from "react";
import { MenuButton } from "@/components/ui/menu-button";
import { lazyPart } from "@/lib/load";
import { useShare, type Shareable } from "./use-share";

const OpenShareMenu = lazyPart(async () => (await import("./share-items")).OpenShareMenu);

export const ShareMenu = ({
  story,
  quote = "",
  trigger,
  align = "end",
}: {
  story: Shareable;
  quote?: string;
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "end";
}) => {
  const share = useShare(story, quote);
  return (
    <MenuButton part={OpenShareMenu} trigger={trigger}>
      <OpenShareMenu share={share} trigger={trigger} align={align} />
    </MenuButton>
  );
};
