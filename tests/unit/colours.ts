// Just enough of CSS Color 4 to compute what a text looks like on its ground: hex, rgb(… / …) and color-mix in oklab.

/** Red, green, blue and opacity, each from 0 to 1; the colours gamma-encoded as in sRGB. */
export type Colour = readonly [number, number, number, number];

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toGamma = (channel: number): number => {
  const clipped = Math.min(1, Math.max(0, channel));
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
};

/** Björn Ottosson's OKLab. */
const toOklab = ([red, green, blue]: Colour): Triple => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, a, c];
};

const fromOklab = ([lightness, a, b]: Triple): Colour => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    1,
  ];
};

/** `color-mix(in oklab, first share, second)` of two opaque colours. */
export const mixInOklab = (first: Colour, share: number, second: Colour): Colour => {
  const [one, two] = [toOklab(first), toOklab(second)];
  const between = (a: number, b: number): number => a * share + b * (1 - share);
  return fromOklab([between(one[0], two[0]), between(one[1], two[1]), between(one[2], two[2])]);
};

/** Reads `#rgb`, `#rrggbb` and `rgb(r g b / a)`. */
export const parseColour = (text: string): Colour => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const whole = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16) / 255);
    return [red, green, blue, 1];
  }
  const parts = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text);
  if (!parts) throw new Error(`Not a colour: ${text}`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1, 4).map((part) => Number(part) / 255);
  return [red, green, blue, Number(parts[4] ?? 1)];
};

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** WCAG 2's contrast ratio of two opaque colours, from 1 to 21. */
export const contrast = (one: Colour, two: Colour): number => {
  const [a, b] = [luminance(one), luminance(two)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
