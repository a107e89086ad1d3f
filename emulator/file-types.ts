const signatures: readonly { mimeType: string; at: number; bytes: readonly number[] }[] = [
  { mimeType: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mimeType: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mimeType: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { mimeType: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { mimeType: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46] },
];

const isText = (bytes: Uint8Array): boolean => {
  if (bytes.some((byte) => byte < 9 || byte === 11 || (byte > 13 && byte < 32))) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Like libmagic. */
export const sniffed = (bytes: Uint8Array): string => {
  if (bytes.length === 0) return "application/x-empty";
  const known = signatures.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  );
  return known?.mimeType ?? (isText(bytes.subarray(0, 65_536)) ? "text/plain" : "application/octet-stream");
};

export const isPicture = (mimeType: string): boolean =>
  ["image/png", "image/jpeg", "image/gif", "image/webp"].includes(mimeType);
