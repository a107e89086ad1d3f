import { Plural } from "@lingui/react/macro";
import { useState } from "react";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { Button } from "@/components/ui/button";
import type { Picture } from "@/domain/picture";

interface ReportedPicturesProps {
  pictures: readonly Picture[];
  isPrivate?: boolean;
}

export const ReportedPictures = ({ pictures, isPrivate = false }: ReportedPicturesProps) => {
  const [isShown, setIsShown] = useState(false);
  const count = pictures.length;
  if (isShown) return <PictureGrid pictures={pictures} isPrivate={isPrivate} />;
  return (
    <div className="relative">
      <div inert className="overflow-hidden rounded-medium [&_button>span]:hidden [&_img]:blur-2xl">
        <PictureGrid pictures={pictures} isPrivate={isPrivate} />
      </div>
      <div className="absolute inset-0 z-1 grid place-items-center">
        <Button variant="quiet" size="s" onClick={() => setIsShown(true)}>
          <Plural value={count} one="Show the picture" other="Show # pictures" />
        </Button>
      </div>
    </div>
  );
};
