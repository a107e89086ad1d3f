import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { href } from "@/config/paths";
import { shortCount } from "@/domain/text";

const TagCount = ({ name, total, isCounted }: { name: ReactNode; total: number | undefined; isCounted: boolean }) => {
  if (total === undefined) return name;
  const shown = shortCount(total);
  return isCounted ? (
    <Plural
      value={total}
      one={
        <Trans>
          {shown} post with {name}
        </Trans>
      }
      other={
        <Trans>
          {shown} posts with {name}
        </Trans>
      }
    />
  ) : (
    <Plural
      value={total}
      one={
        <Trans>
          About {shown} post with {name}
        </Trans>
      }
      other={
        <Trans>
          About {shown} posts with {name}
        </Trans>
      }
    />
  );
};

export const Tag = ({ tag, total, isCounted }: { tag: string; total: number | undefined; isCounted: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 rail:px-5">
    <p className="min-w-0 wrap-anywhere">
      <TagCount name={<bdi className="font-bold">#{tag}</bdi>} total={total} isCounted={isCounted} />
    </p>
    <Button variant="ghost" size="s" onClick={() => void copyLink(href.search({ q: `#${tag}` }))}>
      {t`Copy link`}
    </Button>
  </div>
);
