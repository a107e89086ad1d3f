import { t } from "@lingui/core/macro";
import { TriangleExclamationPoint } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useRevealed } from "@/components/ui/use-revealed";
import { gradientOf, type Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { useModeratorsWarning } from "@/queries/moderation/in-force";
import { openControl } from "./post-controls";

/** Before a warning that stands alone. */
export const WarningSign = () => (
  <>
    <TriangleExclamationPoint aria-hidden="true" className="me-0.5 inline size-4 align-[-0.125em] text-ink-2" />
    <span className="sr-only">{t`Warning:`}</span>{" "}
  </>
);

export const warningKey = (id: string): string => `warning ${id}`;

interface WarnedProps {
  text: { id: string; userId: string; warning: string; pictures: readonly Picture[] };
  /** Of the words, while they are hidden. */
  labelId?: string;
  /** Where the covered card leads. */
  to?: string;
  look?: string;
  children: ReactNode;
}

/** A text stands behind its warning, or a moderator's (warning-2). */
export const Warned = ({ text, labelId, to, look, children }: WarnedProps) => {
  const { id, pictures } = text;
  const warning = useModeratorsWarning(text) || text.warning;
  const [isRevealed, reveal] = useRevealed(warningKey(id));
  if (!warning) return children;
  const words = (
    // Further lines stand below the first one's words.
    <span className="block ps-5.5 -indent-5.5">
      <WarningSign />
      <bdi>{warning}</bdi>
    </span>
  );
  return (
    <>
      <div className={cx("overflow-hidden rounded-medium border border-line bg-raised", isRevealed && "mb-2", look)}>
        <div className="flex items-center gap-2 py-1 ps-3.5 pe-1.5">
          <p className="min-w-0 flex-1 py-1.5 font-label wrap-anywhere">
            {to !== undefined && !isRevealed ? (
              <Link to={to} id={labelId} ref={openControl} data-opens-post="" className="after:absolute after:inset-0">
                {words}
              </Link>
            ) : (
              <span id={isRevealed ? undefined : labelId}>{words}</span>
            )}
          </p>
          <button
            type="button"
            aria-expanded={isRevealed}
            onClick={() => reveal(!isRevealed)}
            className="relative z-1 min-h-11 flex-none rounded-small px-2.5 font-label text-accent-text hover:underline"
          >
            {isRevealed ? t`Hide` : t`Show`}
          </button>
        </div>
        {!isRevealed && pictures.length > 0 && (
          <div aria-hidden="true" className="flex h-24">
            {pictures.map((picture) => (
              <span key={picture.id} className="flex-1" style={{ backgroundImage: gradientOf(picture) }} />
            ))}
          </div>
        )}
      </div>
      {isRevealed && children}
    </>
  );
};
