import { useState } from "react";
import { openPart } from "@/components/ui/open-part";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { PictureDescription } from "./late";

/** The form that describes one of the pictures. `dialog` goes beside the form around, because it contains one. */
export const usePictureDescription = (chosen: ChosenPictures) => {
  const [described, setDescribed] = useState("");

  const open = async (id: string): Promise<void> => {
    if (await openPart(PictureDescription)) setDescribed(id);
  };

  return {
    describe: (id: string): void => void open(id),
    dialog: described && (
      <PictureDescription key={described} chosen={chosen} id={described} onClose={() => setDescribed("")} />
    ),
  };
};
