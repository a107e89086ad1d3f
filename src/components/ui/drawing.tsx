import { quietPart } from "@/lib/lazy";
import type { DrawingName } from "./drawings";

const size = "h-28 w-36 max-w-full";

const Late = quietPart(async () => (await import("./drawings")).Drawn, <div className={size} />);

/** The small drawing of an empty or failed state; decorative. Its place is kept while its code is on its way. */
export const Drawing = ({ name }: { name: DrawingName }) => <Late name={name} className={size} />;
