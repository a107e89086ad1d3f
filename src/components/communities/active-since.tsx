import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { TimeStamp } from "@/components/ui/time-stamp";
import { cx } from "@/lib/cx";
import { serverNow } from "@/lib/server-clock";

/** After this a time stamp is a date (time-1). */
const longestWordsMs = 29 * 24 * 60 * 60_000;

export const ActiveSince = ({ iso }: { iso: string }) => {
  const [now] = useState(() => serverNow().getTime());
  if (iso === "") return null;
  return (
    <>
      {"\u00a0· "}
      <Trans>
        active{" "}
        <span className={cx(now - Date.parse(iso) < longestWordsMs && "inline-block first-letter:lowercase")}>
          <TimeStamp iso={iso} />
        </span>
      </Trans>
    </>
  );
};
