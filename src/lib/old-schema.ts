import { sharedValue } from "./shared-value";

/** Whether an answer has said that the server lacks a table, column or bucket of this build. */
export const oldSchema = sharedValue<boolean>(false);
