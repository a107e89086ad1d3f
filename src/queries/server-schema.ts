import { useSyncExternalStore } from "react";
import { hasOldSchema, onOldSchema } from "@/sdk/base/call";

export { tryOldSchemaAgain } from "@/sdk/base/call";

export const useHasOldSchema = (): boolean => useSyncExternalStore(onOldSchema, hasOldSchema);
