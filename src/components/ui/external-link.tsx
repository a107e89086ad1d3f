import { t } from "@lingui/core/macro";
import type { ComponentProps } from "react";

type ExternalLinkProps = Omit<ComponentProps<"a">, "target" | "rel"> & { href: string };

export const ExternalLink = ({ children, ...rest }: ExternalLinkProps) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="sr-only select-none"> {t`(opens in a new tab)`}</span>
  </a>
);
