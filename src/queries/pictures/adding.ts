import { t } from "@lingui/core/macro";
import { limits } from "@/domain/limits";
import type { Picture } from "@/domain/picture";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { preparePicture, TooManyPixels } from "@/lib/prepare-picture";
import { forgetPictures, keepPicture, pictureOnDevice } from "@/sdk/device/chosen-pictures";

const latin = new TextDecoder("latin1");

const textOf = async (part: Blob): Promise<string> => latin.decode(await part.arrayBuffer());

const webpAnimation = 2;

/** By the file's bytes: GIF, WebP or PNG of several pictures. */
const isAnimated = async (file: Blob): Promise<boolean> => {
  const head = file.slice(0, 21);
  const start = await textOf(head);
  // Each picture of a GIF has a control block.
  if (start.startsWith("GIF8")) return (await textOf(file)).split("\0!\u00F9\u0004").length > 2;
  if (start.slice(8, 16) === "WEBPVP8X")
    return ((new Uint8Array(await head.arrayBuffer())[20] ?? 0) & webpAnimation) !== 0;
  return start.slice(1, 4) === "PNG" && (await textOf(file.slice(0, 65_536))).includes("acTL");
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const unreadable: Readonly<Record<string, string>> = { "image/svg+xml": "SVG", "image/tiff": "TIFF" };

const problemOf = (error: unknown, { name, type }: File): string => {
  if (error instanceof TooManyPixels) {
    const width = formatNumber(error.size.width);
    const height = formatNumber(error.size.height);
    return t`${name} is too large: ${width} × ${height} pixels`;
  }
  if (error instanceof AppError && error.serverMessage) return error.serverMessage;
  const format = unreadable[type];
  if (format) return t`${name} is ${format}, which can’t be posted. Save it as PNG or JPEG first`;
  return t`This browser can’t open ${name} as a picture`;
};

const lossOf = async (file: File): Promise<string> => {
  const { name } = file;
  return (await isAnimated(file)) ? t`${name} is animated. Only its first picture can be posted.` : "";
};

const tooLarge = ({ name, size }: File): string => {
  const weight = megabytes(size);
  const most = megabytes(limits.pictureFileBytes);
  return t`${name} is too large: ${weight}, at most ${most}`;
};

const noRoom = ({ name }: File): string =>
  t`This device has no room left for ${name}. Delete something from it and try again`;

const noStore = (): string =>
  t`Your browser keeps nothing for this site, so pictures can’t be added. Allow site data for it; text can be posted without.`;

interface Made {
  picture: Picture | null;
  problem: string;
  /** What is lost of it, or ''. */
  loss: string;
}

/** Stores nothing yet. */
export const makeSmall = async (id: string, file: File): Promise<Made & { blob: Blob | null }> => {
  const refuse = (problem: string) => ({ picture: null, blob: null, problem, loss: "" });
  if (file.size > limits.pictureFileBytes) return refuse(tooLarge(file));
  try {
    const { blob, width, height, colours } = await preparePicture(file, {
      pixels: limits.picturePixels,
      bytes: limits.pictureBytes,
      decoded: limits.decodedPixels,
    });
    return { picture: { id, width, height, colours, description: "" }, blob, problem: "", loss: await lossOf(file) };
  } catch (error) {
    return refuse(problemOf(error, file));
  }
};

export const makeChosen = async (owner: string, id: string, file: File): Promise<Made> => {
  const { blob, ...made } = await makeSmall(id, file);
  if (!blob) return made;
  const kept = await keepPicture(owner, id, blob);
  return kept === "kept" ? made : { picture: null, problem: kept === "full" ? noRoom(file) : noStore(), loss: "" };
};

/** '' if it is on this device. */
export const problemOfKept = async (owner: string, id: string): Promise<string> =>
  (await pictureOnDevice(owner, id)) ? "" : t`This picture is no longer on this device`;

export const dropChosen = (owner: string, id: string): Promise<void> => forgetPictures(owner, [id]);
