import { createContext, use } from "react";
import { nothingMuted, type Muted } from "@/domain/muted";

/** What doesn't show: whom and what the member muted, and whom moderators limited. */
export const MutedContext = createContext(nothingMuted);

export const useMuted = (): Muted => use(MutedContext);

export const useMutedIds = (): ReadonlySet<string> => useMuted().ids;
