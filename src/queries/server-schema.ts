import { useSyncExternalStore } from "react";
import { hasOldSchema, onOldSchema } from "@/sdk/call";

export { tryOldSchemaAgain } from "@/sdk/call";

export const useHasOldSchema = (): boolean => useSyncExternalStore(onOldSchema, hasOldSchema);
