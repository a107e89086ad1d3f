// Whether the server lacks something that the app needs (schema-2).
import { useSyncExternalStore } from "react";
import { isSchemaOlder, onOlderSchema } from "@/sdk/call";

export const useIsSchemaOlder = (): boolean => useSyncExternalStore(onOlderSchema, isSchemaOlder);
