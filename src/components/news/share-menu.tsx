import type { ComponentProps, ReactElement } from "react";
import { MenuOpener } from "@/components/ui/late-parts";
import { useShare, type Shareable } from "./use-share";

const load = async () => (await import("./share-items")).OpenShareMenu;

export const ShareMenu = ({
  story,
  quote = "",
  trigger,
  align = "end",
}: {
  story: Shareable;
  /** The highlighted part of it. */
  quote?: string;
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "end";
}) => {
  const share = useShare(story, quote);
  return (
    <MenuOpener load={load} failure="The ways to share could not be loaded" trigger={trigger}>
      {(OpenMenu) => <OpenMenu share={share} trigger={trigger} align={align} />}
    </MenuOpener>
  );
};
