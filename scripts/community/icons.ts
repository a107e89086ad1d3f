// Makes the installed app's icons and the picture of shared links from one SVG.
import { readFileSync } from "node:fs";
import sharp from "sharp";

interface IconFile {
  fileName: string;
  source: Uint8Array;
}

const square = async (svg: Buffer, size: number, { part = 1, ground = "" } = {}): Promise<Buffer> => {
  const inner = Math.round(size * part);
  const mark = await sharp(svg, { density: 300 })
    .resize(inner, inner, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const background = ground || { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

const paper = "#faf8f5";

/** They replace the files in public/ of the same names. `path` is the SVG file. */
export const iconFiles = async (path: string): Promise<IconFile[]> => {
  const svg = readFileSync(path);
  const shared = await sharp({ create: { width: 1200, height: 630, channels: 3, background: paper } })
    .composite([{ input: await square(svg, 360), gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return [
    { fileName: "favicon.svg", source: svg },
    { fileName: "icon-192.png", source: await square(svg, 192) },
    { fileName: "icon-512.png", source: await square(svg, 512) },
    // A mask takes up to a tenth from each side.
    { fileName: "maskable-192.png", source: await square(svg, 192, { part: 0.6, ground: paper }) },
    { fileName: "maskable-512.png", source: await square(svg, 512, { part: 0.6, ground: paper }) },
    { fileName: "apple-touch-icon.png", source: await square(svg, 180, { part: 0.8, ground: paper }) },
    { fileName: "og.png", source: shared },
  ];
};
