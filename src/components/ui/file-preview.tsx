import { cx } from "@/lib/cx";

export const showing = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return undefined;
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

interface FilePreviewProps {
  file: File;
  alt: string;
  onError?: () => void;
  className: string;
}

export const FilePreview = ({ file, alt, onError, className }: FilePreviewProps) => (
  <img
    key={`${file.name} ${file.size} ${file.lastModified}`}
    ref={showing(file)}
    alt={alt}
    onError={onError}
    className={cx("flex-none bg-sunken object-cover", className)}
  />
);
