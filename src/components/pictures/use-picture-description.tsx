import { useState, type ReactNode } from "react";
import { openPart } from "@/components/ui/open-part";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { PictureDescription } from "./late-pictures";

interface Description {
  describe: (id: string) => void;
  /** Goes beside the form, because it contains one. */
  dialog: ReactNode;
}

/** The form that describes one of the pictures. */
export const usePictureDescription = (chosen: ChosenPictures): Description => {
  const [described, setDescribed] = useState("");

  const open = async (id: string): Promise<void> => {
    if (await openPart(PictureDescription)) setDescribed(id);
  };

  return {
    describe: (id) => void open(id),
    dialog: described && (
      <PictureDescription key={described} chosen={chosen} id={described} onClose={() => setDescribed("")} />
    ),
  };
};
