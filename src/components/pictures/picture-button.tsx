import { t } from "@lingui/core/macro";
import { Camera, Image } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { useIsLocked } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/use-media-query";
import type { ChosenPictures } from "@/queries/pictures/chosen";

interface PickerProps {
  chosen: ChosenPictures;
  isLocked: boolean;
  takesPhoto?: boolean;
}

const Picker = ({ chosen: { add, room }, isLocked, takesPhoto = false }: PickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const label = takesPhoto ? t`Take a photo` : t`Add pictures`;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        {...(takesPhoto ? { capture: "environment" as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Allows the same file again.
          currentTarget.value = "";
        }}
      />
      <IconButton
        icon={takesPhoto ? Camera : Image}
        label={label}
        disabled={isLocked || room === 0}
        onClick={() => input.current?.click()}
        className="text-accent-text"
      />
    </>
  );
};

interface PictureButtonProps extends Pick<PickerProps, "chosen"> {
  isCompact: boolean;
}

export const PictureButton = ({ chosen, isCompact }: PictureButtonProps) => {
  const isLocked = useIsLocked();
  const isTouched = useMediaQuery("(pointer: coarse)");
  const count = chosen.list.length;
  const most = limits.pictures;
  return (
    <div className={cx("flex items-center", !isCompact && "-ms-2.5")}>
      <Picker chosen={chosen} isLocked={isLocked} />
      {isTouched && !isCompact && <Picker chosen={chosen} isLocked={isLocked} takesPhoto />}
      <p role="status" className={isCompact ? "sr-only" : "ms-1 text-small text-ink-2"}>
        {count > 0 && t`${count} of ${most} pictures`}
      </p>
    </div>
  );
};
