import { t } from "@lingui/core/macro";
import { AppError } from "./errors";

const size = 8;
/** The same colour, by its name and by its parts. */
const colour = "steelblue";
const known = [70, 130, 180] as const;

/** Some browsers change a colour a little, which nobody sees. */
const tolerance = 16;

/**
 * Browsers that protect against fingerprinting (Tor, Mullvad, LibreWolf) hand back noise for what was drawn.
 * @throws AppError `invalid`
 */
export const requireTrueCanvas = (): void => {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("unexpected");
  context.fillStyle = colour;
  context.fillRect(0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  const isTrue = data.every((value, at) => Math.abs(value - (known[at % 4] ?? 255)) <= tolerance);
  if (!isTrue)
    throw new AppError(
      "invalid",
      t`Your browser’s protection against fingerprinting would turn pictures into noise. Allow this site to read canvas data, then choose the picture again.`,
    );
};
