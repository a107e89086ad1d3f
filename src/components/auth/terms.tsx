import { LongText } from "@/components/ui/long-text";
import { termsText } from "./terms-text";

/** The Terms of Service (settings-6). */
export const Terms = () => (
  <div className="flex flex-col gap-4">
    <p className="text-small text-ink-2">
      Last updated: <time dateTime="2025-01-27">January 27, 2025</time>
    </p>
    <LongText parts={termsText} />
  </div>
);
