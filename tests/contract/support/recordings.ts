// Reads the recordings of a real Appwrite 1.9.6 server: one JSON object a line.
import { readFileSync } from "node:fs";

export interface Recording {
  name: string;
  /** Whose session: `alice#3`; `garbage: …` is a fallback cookie sent as it is; null for guests. */
  as: string | null;
  request: {
    method: string;
    path: string;
    query?: string[];
    body?: unknown;
    headers?: Record<string, string>;
  };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
}

export interface Frame {
  dir: "open" | "in" | "out" | "close" | "note" | "error";
  ms: number;
  data?: unknown;
  code?: number;
}

export interface SocketRecording {
  name: string;
  request: { path: string; headers: Record<string, string> };
  frames: Frame[];
}

const lines = (name: string): unknown[] =>
  readFileSync(new URL(`../recordings/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));

/** Tables whose names the schema has taken for itself since: in the project they have other names. */
const renamed = (text: string): string =>
  text
    .replaceAll(/(collections|tables)([/.])(messages|hidden|communities|members)\b/g, "$1$2club$3")
    .replaceAll(/"\$(collection|table)Id": ?"(messages|hidden|communities|members)"/g, '"$$$1Id":"club$2"')
    .replaceAll(/(collections|tables)([/.])likes\b/g, "$1$2pairs")
    .replaceAll(/(collections|tables)([/.])reports\b/g, "$1$2notices")
    .replaceAll(/(collections|tables)([/.])reportsrow\b/g, "$1$2noticesrow")
    .replaceAll(/"\$(collection|table)Id": ?"likes"/g, '"$$$1Id":"pairs"')
    .replaceAll(/"\$(collection|table)Id": ?"reports"/g, '"$$$1Id":"notices"')
    .replaceAll(/"\$(collection|table)Id": ?"reportsrow"/g, '"$$$1Id":"noticesrow"');

const entries = (name: string): unknown[] =>
  lines(name).map((entry): unknown => JSON.parse(renamed(JSON.stringify(entry))));

/** Notes and sockets that lie between the requests are left out. */
export const readRecordings = (name: string): Recording[] =>
  (entries(name) as (Recording & { response?: unknown })[]).filter(({ response }) => response !== undefined);

export const readSocketRecordings = (name = "realtime"): SocketRecording[] =>
  (entries(name) as (SocketRecording & { frames?: Frame[] })[]).filter(
    ({ frames }) => frames !== undefined && frames.every(({ dir }) => dir !== "error"),
  );

export const readDataset = (): Record<string, unknown>[] => lines("queries-dataset") as Record<string, unknown>[];
