// A row for each device that is told of news when the app is closed. Nobody but its owner reads it, and the host's key.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { documentSchema, textColumns } from "@/domain/document";
import { ignoring } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { privateTo } from "@/sdk/base/authentic";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { perRequest } from "@/sdk/base/collect";
import { table } from "@/sdk/base/collection";
import { ownEndpoint } from "@/sdk/notices/this-device";

const fieldNames = ["sessionId", "endpoint", "p256dh", "auth", "handle", "language", "communities"] as const;

const subscriptionSchema = z.extend(documentSchema, textColumns(...fieldNames));

type Fields = Record<(typeof fieldNames)[number], string>;

const subscriptions = table("subscriptions", subscriptionSchema);

const senders = table("senders", z.object({ $id: z.string(), publicKey: z.string() }));

/** Of the sender, in URL-safe base64; null if this server has none. */
export const readSenderKey = async (): Promise<string | null> =>
  (await ignoring("not-found", senders.get("1")))?.publicKey ?? null;

/** The oldest beyond it are ended. */
const mostDevices = 10;

/** Newest first, beside about 400 forged ones. */
const own = async (userId: string) =>
  (await subscriptions.page([Query.equal("userId", [userId])], { cursor: null, limit: perRequest })).rows;

/** Of this device. Nobody else knows its endpoint, so none is forged. */
const ofDevice = async (userId: string, endpoint: string) =>
  (await subscriptions.list([Query.equal("userId", [userId]), Query.equal("endpoint", [endpoint])])).rows;

/** Of this device, which its endpoint names. Changes nothing where all is as it was. */
export const saveSubscription = async (userId: string, given: Omit<Fields, "sessionId">): Promise<void> => {
  const { $id: sessionId } = await call(() => account.getSession({ sessionId: "current" }));
  const fields: Fields = { ...given, sessionId };
  const [same] = await ofDevice(userId, fields.endpoint);
  if (same) {
    if (fieldNames.some((name) => same[name] !== fields[name])) await subscriptions.update(same.$id, fields);
    return;
  }
  await subscriptions.create(uniqueId(), { ...fields, userId }, privateTo(userId));
  for (const { $id } of (await own(userId)).slice(mostDevices)) await subscriptions.remove($id);
};

/** On all of the member's devices: each names the communities of which everything is told. */
export const saveWholeCommunities = async (userId: string, communities: string): Promise<void> => {
  for (const row of await own(userId))
    if (row.communities !== communities) await subscriptions.update(row.$id, { communities });
};

/** While the session lasts: later the sender finds out that it has ended. */
export const removeDevice = async (userId: string): Promise<void> => {
  const endpoint = await ownEndpoint();
  if (endpoint === null) return;
  for (const { $id } of await ofDevice(userId, endpoint)) await subscriptions.remove($id);
};
