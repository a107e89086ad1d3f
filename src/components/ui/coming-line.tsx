import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useTimeout } from "@/lib/use-timeout";
import { isPartComing } from "./open-part";

/** What comes sooner is not spoken of. */
const saidAfterMs = 300;

/** For screen readers, which speak only of what changes in a region. */
export const SaidLate = () => {
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), saidAfterMs);
  return (
    <p role="status" className="sr-only">
      {isLate && t`Loading…`}
    </p>
  );
};

/** At the top of the window while what a press opens is on its way. */
export const ComingLine = () =>
  isPartComing.use() && (
    <div className="coming-line">
      <SaidLate />
    </div>
  );
