import * as Radix from "@radix-ui/react-dropdown-menu";
import type { LucideIcon } from "lucide-react";
import { ExternalLink } from "./external-link";
import { menuItemStyle } from "./menu-item-style";

/** A menu's way to another site, in a new tab. */
export function MenuLink({ href, icon: Icon, children }: { href: string; icon?: LucideIcon; children: string }) {
  return (
    <Radix.Item asChild>
      <ExternalLink href={href} className={menuItemStyle(false)}>
        {Icon === undefined ? null : <Icon aria-hidden="true" className="size-4.5 flex-none" />}
        <span>{children}</span>
      </ExternalLink>
    </Radix.Item>
  );
}
