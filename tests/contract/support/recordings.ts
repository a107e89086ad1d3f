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
  dir: "open" | "in" | "out" | "close";
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

export const readRecordings = (name: string): Recording[] => lines(name) as Recording[];

export const readSocketRecordings = (): SocketRecording[] =>
  (lines("realtime") as (SocketRecording & { frames?: Frame[] })[]).filter(({ frames }) => frames !== undefined);

export const readDataset = (): Record<string, unknown>[] => lines("queries-dataset") as Record<string, unknown>[];
