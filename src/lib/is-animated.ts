const latin = new TextDecoder("latin1");

const textOf = async (part: Blob): Promise<string> => latin.decode(await part.arrayBuffer());

const webpAnimation = 2;

/** By the file's bytes: GIF, WebP or PNG of several pictures. */
export const isAnimated = async (file: Blob): Promise<boolean> => {
  const head = file.slice(0, 21);
  const start = await textOf(head);
  // Each picture of a GIF has a control block.
  if (start.startsWith("GIF8")) return (await textOf(file)).split("\0!\u00F9\u0004").length > 2;
  if (start.slice(8, 16) === "WEBPVP8X")
    return ((new Uint8Array(await head.arrayBuffer())[20] ?? 0) & webpAnimation) !== 0;
  return start.slice(1, 4) === "PNG" && (await textOf(file.slice(0, 65_536))).includes("acTL");
};
