import { t } from "@lingui/core/macro";
import * as Radix from "@radix-ui/react-dialog";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { lockScroll, unlockScroll, useReturnFocus } from "@/components/ui/dialog";
import type { Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { fieldIn } from "@/lib/field-in";
import { currentDirection } from "@/lib/language";
import { listen } from "@/lib/listen";
import { needsSession, pictureSources } from "@/queries/pictures/sources";
import { ServerPicture } from "./server-picture";
import { SmallPicture } from "./small-picture";
import { useZoom } from "./use-zoom";

const mark = "isOverlay";

const isOverlay = (): boolean => fieldIn(window.history.state, mark) === true;

/** The returned function goes back. The router does not see the history entry. */
const useBackCloses = (onClose: () => void): (() => void) => {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOverlay()) window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const left = (event: Event): void => {
      event.stopImmediatePropagation();
      close();
    };
    // Before the router's listener.
    return listen(window, ["popstate"], left, { capture: true });
  }, []);

  return () => (isOverlay() ? window.history.back() : onClose());
};

const onDark = "text-night-ink hover:bg-night-ink/15 hover:text-night-ink";
const turning = cx(
  onDark,
  "absolute top-1/2 -mt-6 size-12 bg-night-ink/15 hover:bg-night-ink/25 max-rail:hidden rtl:-scale-x-100",
);

const descriptionId = "viewer-description";

const Description = ({ text }: { text: string }) => (
  <div className="flex max-h-[30dvh] flex-none justify-center gap-3 overflow-y-auto px-6 pt-3.5 pb-4">
    {text && (
      <span
        aria-hidden="true"
        className="mt-px h-5 flex-none rounded-tail bg-night-ink/15 px-1.5 text-tiny leading-5 font-bold"
      >
        {t`ALT`}
      </span>
    )}
    <p id={descriptionId} dir="auto" className={cx("max-w-160 text-ui wrap-anywhere", !text && "opacity-70")}>
      {text || t`This picture has no description.`}
    </p>
  </div>
);

const showName = (position: number): string => t`Show picture ${position}`;

interface StripProps {
  pictures: readonly Picture[];
  current: number;
  isPrivate: boolean;
  onChoose: (at: number) => void;
}

const Strip = ({ pictures, current, isPrivate, onChoose }: StripProps) => (
  <div className="flex flex-none justify-center gap-2 px-4 pb-[max(1.125rem,env(safe-area-inset-bottom))]">
    {pictures.map((picture, at) => (
      <button
        key={picture.id}
        type="button"
        aria-label={showName(at + 1)}
        aria-current={at === current}
        onClick={() => onChoose(at)}
        className={cx(
          "size-13 overflow-hidden rounded-field outline-offset-2",
          at === current ? "ring-2 ring-night-ink ring-offset-2 ring-offset-night" : "opacity-55 hover:opacity-100",
        )}
      >
        <SmallPicture picture={picture} isPrivate={isPrivate} className="size-full object-cover" />
      </button>
    ))}
  </div>
);

interface PictureViewerProps {
  pictures: readonly Picture[];
  startAt: number;
  isPrivate: boolean;
  onClose: () => void;
}

/** Dark in both themes. */
export const PictureViewer = ({ pictures, startAt, isPrivate, onClose }: PictureViewerProps) => {
  const [at, setAt] = useState(startAt);
  const stage = useRef<HTMLDivElement>(null);
  const close = useBackCloses(onClose);
  const { remember, giveBack } = useReturnFocus();
  const picture = pictures[at] ?? pictures[0];
  const right = currentDirection() === "rtl" ? -1 : 1;

  const choose = (next: number): void => {
    if (pictures[next] === undefined) return;
    setAt(next);
    zoom.rest();
  };
  const zoom = useZoom(stage, { onTurn: (step) => choose(at + step * right), onClose: close });
  const { scale, x, y } = zoom.view;

  useEffect(() => {
    const beside = needsSession(isPrivate) ? [] : [pictures[at + 1], pictures[at - 1]].flatMap((next) => next ?? []);
    const images = beside.map((next) => {
      const image = new Image();
      image.crossOrigin = "anonymous";
      image.sizes = "100vw";
      image.srcset = pictureSources(next).srcSet;
      return image;
    });
    // Otherwise Chromium 156 never frees them.
    return () => images.forEach((image) => image.removeAttribute("srcset"));
  }, [pictures, at, isPrivate]);

  const press = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowRight") choose(at + right);
    else if (key === "ArrowLeft") choose(at - right);
    else if (key === "Home") choose(0);
    else if (key === "End") choose(pictures.length - 1);
    else if (key === "+" || key === "=") zoom.zoomTo(scale * 1.5);
    else if (key === "-") zoom.zoomTo(scale / 1.5);
    else if (key === "0") zoom.rest();
  };

  if (!picture) return null;
  const position = at + 1;
  const count = pictures.length;
  const among = count > 1 ? t`${position} of ${count}` : "";
  const words = picture.description || t`Picture ${position} of ${count}`;

  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Content
          aria-modal="true"
          aria-describedby={descriptionId}
          onKeyDown={press}
          onOpenAutoFocus={() => {
            remember();
            lockScroll();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            unlockScroll();
            giveBack();
          }}
          className="fixed inset-0 z-40 flex animate-fade-in flex-col bg-night text-night-ink outline-none"
        >
          <div className="flex h-15 flex-none items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
            <Radix.Close asChild>
              <IconButton label={t({ message: "Close", context: "command" })} icon={X} className={onDark} />
            </Radix.Close>
            <Radix.Title className="min-w-0 flex-1 text-center text-ui font-label rail:ps-12">
              <span className={among ? "sr-only" : ""}>
                {t`Picture`}
                {among && " "}
              </span>
              <span role="status">
                {[among, scale > 1 && `${Math.round(scale * 100)}%`].filter(Boolean).join(" · ")}
              </span>
            </Radix.Title>
            <IconButton
              label={t`Zoom out`}
              icon={ZoomOut}
              disabled={scale <= 1}
              onClick={() => zoom.zoomTo(scale / 1.5)}
              className={onDark}
            />
            <IconButton label={t`Zoom in`} icon={ZoomIn} onClick={() => zoom.zoomTo(scale * 1.5)} className={onDark} />
          </div>
          <div
            ref={stage}
            {...zoom.handlers}
            className={cx(
              "relative min-h-0 flex-1 touch-none overflow-hidden select-none",
              scale > 1 && (zoom.isHeld ? "cursor-grabbing" : "cursor-grab"),
            )}
          >
            <ServerPicture
              key={picture.id}
              picture={picture}
              isPrivate={isPrivate}
              pixels={picture.width}
              {...pictureSources(picture)}
              sizes={`${Math.round(100 * Math.max(1, scale))}vw`}
              width={picture.width}
              height={picture.height}
              alt={words}
              draggable={false}
              style={{
                transform: `translate(${x}px, ${y}px) scale(${scale})`,
                ...(!zoom.isHeld && { transition: "transform 150ms ease-out" }),
              }}
              className="absolute inset-0 size-full object-contain"
            />
            {at > 0 && (
              <IconButton
                label={t`Previous picture`}
                icon={ChevronLeft}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => choose(at - 1)}
                className={cx(turning, "start-5")}
              />
            )}
            {at < pictures.length - 1 && (
              <IconButton
                label={t`Next picture`}
                icon={ChevronRight}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => choose(at + 1)}
                className={cx(turning, "end-5")}
              />
            )}
          </div>
          <Description text={picture.description} />
          {pictures.length > 1 && <Strip pictures={pictures} current={at} isPrivate={isPrivate} onChoose={choose} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
