// One encrypted push (RFC 8030, 8291, 8292) to the push service of a browser, which sees neither text nor member.
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import webPush from "web-push";
import type { Notice } from "@/domain/notices";
import { endpointProblem, publicLookup } from "./address.ts";
import type { Device } from "./recipients.ts";

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export interface Service {
  keys: Keys;
  /** For the push services: an address of the host, https or mailto. */
  subject: string;
  /** For tests alone. */
  allowsLoopback?: boolean;
}

/** `again` for what may work later. */
export type Outcome = "sent" | "gone" | "again" | "refused";

export type Send = (device: Device, notice: Notice) => Promise<Outcome>;

/** Seconds that a push service keeps it for a device that is off. */
const lastsFor = 24 * 60 * 60;

/** For the whole request. */
const timeoutMs = 10_000;

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "again" : "refused";
};

/** Reads no answer and follows no redirect. Never rejects. */
export const createSend =
  ({ keys, subject, allowsLoopback = false }: Service): Send =>
  async ({ endpoint, p256dh, auth }, notice) => {
    if (endpointProblem(endpoint, allowsLoopback) !== null) return "gone";
    let details: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails: { subject, ...keys },
        contentEncoding: "aes128gcm",
        TTL: lastsFor,
        urgency: "normal",
      });
    } catch {
      // Keys that are none.
      return "gone";
    }
    const { method, headers, body } = details;
    const isLoopback = endpoint.startsWith("http:");
    const open = isLoopback ? overHttp : overHttps;
    return new Promise((resolve) => {
      const sent = open(
        endpoint,
        { method, headers, agent: false, ...(!allowsLoopback && { lookup: publicLookup }) },
        (answer) => {
          resolve(outcomeOf(answer.statusCode ?? 500));
          answer.destroy();
        },
      );
      const timer = setTimeout(() => sent.destroy(new Error("timeout")), timeoutMs);
      sent.on("error", () => resolve("again"));
      sent.on("close", () => clearTimeout(timer));
      sent.end(body);
    });
  };
