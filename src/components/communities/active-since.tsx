import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { TimeStamp } from "@/components/ui/time-stamp";
import { cx } from "@/lib/cx";
import { serverNow } from "@/lib/server-clock";

/** Milliseconds until a time stamp becomes a date (time-1). */
const wordsFor = 29 * 24 * 60 * 60_000;

export const ActiveSince = ({ iso }: { iso: string }) => {
  const [now] = useState(() => serverNow().getTime());
  if (iso === "") return null;
  return (
    <>
      {"\u00a0· "}
      <Trans>
        active{" "}
        <span className={cx(now - Date.parse(iso) < wordsFor && "inline-block first-letter:lowercase")}>
          <TimeStamp iso={iso} />
        </span>
      </Trans>
    </>
  );
};
