import { t } from "@lingui/core/macro";
import { Image, ImageOff } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Spinner } from "@/components/ui/button";
import { cx } from "@/lib/cx";
import { useArticlePicture } from "@/queries/pictures/of-articles";

/** 64 MB once it is decoded, which happens when it is first painted. */
const mostPixels = 16_000_000;

const box = "grid place-items-center bg-sunken";
const whole = "absolute inset-0 size-full";

const Words = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex flex-col items-center gap-1 p-2 text-center text-small text-ink-2">
    {icon}
    {children}
  </span>
);

const LoadedPicture = ({ src, alt }: { src: string; alt: string }) => {
  const [state, setState] = useState<"coming" | "shown" | "refused">("coming");
  if (state === "refused")
    return (
      <Words icon={<ImageOff aria-hidden="true" className="size-5" strokeWidth={1.8} />}>
        {t`This picture can’t be shown`}
      </Words>
    );
  return (
    <>
      {/* Hidden until its size is known: what isn't painted isn't decoded. */}
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setState("refused")}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setState(naturalWidth * naturalHeight > mostPixels ? "refused" : "shown")
        }
        className={cx(whole, "object-cover", state === "coming" && "invisible")}
      />
      {state === "coming" && <Spinner className="text-ink-3" />}
    </>
  );
};

interface ArticlePictureProps {
  /** Of `ArticleFace`. */
  src: string;
  isSmall?: boolean;
  /** Its size. */
  className: string;
}

/** Holds its place from the start. */
export const ArticlePicture = ({ src, isSmall = false, className }: ArticlePictureProps) => {
  const { isWanted, want } = useArticlePicture(src);
  const place = useRef<HTMLSpanElement>(null);
  const isSample = src.startsWith("/");
  const { host } = new URL(src, location.origin);

  const show = (): void => {
    // The button goes.
    place.current?.focus({ preventScroll: true });
    want();
  };

  return (
    <span
      ref={place}
      tabIndex={isSample ? undefined : -1}
      className={cx("relative -outline-offset-2", box, !isWanted && "print:hidden", className)}
    >
      {isWanted ? (
        <LoadedPicture key={src} src={src} alt={isSample ? "" : t`Picture of the article, without a description`} />
      ) : (
        <button
          type="button"
          onClick={show}
          className={cx(box, whole, "z-1 -outline-offset-2 select-none hover:bg-raised")}
        >
          <Words
            icon={
              <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent-text">
                <Image aria-hidden="true" className="size-5" strokeWidth={1.8} />
              </span>
            }
          >
            <span className="font-label text-ink">{t`Show picture`}</span>{" "}
            {!isSmall && <span className="wrap-anywhere">{t`from ${host}`}</span>}
          </Words>
        </button>
      )}
    </span>
  );
};
