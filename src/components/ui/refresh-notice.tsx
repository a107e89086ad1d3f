import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Notice } from "./notice";
import { useLastingFocus } from "./use-lasting-focus";

/** Says that what is shown may be out of date, because it could not be loaded anew, and offers another try. */
export function RefreshNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useLastingFocus(notice, () => document.getElementById("page-title"));

  return (
    <div ref={notice}>
      <Notice
        kind="danger"
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
