import { useSyncExternalStore } from "react";
import { isSchemaOlder, onOlderSchema } from "@/sdk/older-schema";

/** Whether the server was found to lack something that the app asks for. */
export const useIsSchemaOlder = (): boolean => useSyncExternalStore(onOlderSchema, isSchemaOlder);
