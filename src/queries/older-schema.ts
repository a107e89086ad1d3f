import { useSyncExternalStore } from "react";
import { isSchemaOlder, onOlderSchema } from "@/sdk/call";

/** Whether the server was found to lack something that the app asks for. */
export const useIsSchemaOlder = (): boolean => useSyncExternalStore(onOlderSchema, isSchemaOlder);
