import { X } from "lucide-react";
import { chipStyle } from "./chip-style";

/** A filter that holds; pressing it takes it away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} className={chipStyle(true)}>
      <span className="sr-only">Remove filter </span>
      <span className="truncate">{label}</span>
      <X aria-hidden="true" className="size-3.5 flex-none" />
    </button>
  );
}
