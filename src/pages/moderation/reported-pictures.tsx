import { Plural } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { Button } from "@/components/ui/button";
import type { Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";

interface ReportedPicturesProps {
  pictures: readonly Picture[];
  isPrivate?: boolean;
}

export const ReportedPictures = ({ pictures, isPrivate = false }: ReportedPicturesProps) => {
  const [isShown, setIsShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const count = pictures.length;

  const show = (): void => {
    // The button goes.
    place.current?.focus({ preventScroll: true });
    setIsShown(true);
  };

  return (
    <div ref={place} tabIndex={-1} className="relative outline-none">
      <div
        inert={!isShown}
        className={cx(!isShown && "overflow-hidden rounded-medium [&_button>span]:hidden [&_img]:blur-2xl")}
      >
        <PictureGrid pictures={pictures} isPrivate={isPrivate} />
      </div>
      {!isShown && (
        <div className="absolute inset-0 z-1 grid place-items-center">
          <Button variant="quiet" size="s" onClick={show}>
            <Plural value={count} one="Show the picture" other="Show # pictures" />
          </Button>
        </div>
      )}
    </div>
  );
};
