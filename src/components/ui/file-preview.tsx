import { cx } from "@/lib/cx";

/** Gives an image the file's address for as long as it is on the page. */
const showing = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return undefined;
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

interface FilePreviewProps {
  file: File;
  alt: string;
  /** The file is no picture that the browser can show. */
  onError?: () => void;
  /** Size and corners. */
  className: string;
}

/** A picture that was chosen on this device and sent nowhere yet. */
export const FilePreview = ({ file, alt, onError, className }: FilePreviewProps) => (
  <img
    key={`${file.name} ${file.size} ${file.lastModified}`}
    ref={showing(file)}
    alt={alt}
    onError={onError}
    className={cx("flex-none bg-sunken object-cover", className)}
  />
);
