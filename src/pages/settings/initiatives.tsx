import { ExternalLink as ExternalLinkIcon } from "lucide-react";
import { ExternalLink } from "@/components/ui/external-link";
import { app } from "@/config/app";

export const Initiatives = () => (
  <div className="flex flex-col items-start gap-2">
    <h3 className="font-bold tracking-heading">The Futures Lab</h3>
    <p className="text-ink-2">
      The lab around {app.name}: a place to think about how people could talk about the news together, and to try it out
      in small steps. {app.name} is one of those steps.
    </p>
    <ExternalLink
      href={app.futuresLab}
      className="inline-flex min-h-11 items-center gap-2 font-label text-accent-text underline"
    >
      Visit The Futures Lab
      <ExternalLinkIcon aria-hidden="true" className="size-4" />
    </ExternalLink>
  </div>
);
