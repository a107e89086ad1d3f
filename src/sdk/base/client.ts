// The SDK's client and its services, as published. Three things are added.
//
// The first answers of a visit are already on their way when this code arrives: a small script of the page has asked for
// them (first-paint). A GET whose whole address was asked for there takes that answer, once, and only if it belongs to
// the member whose session is stored. A broken or late answer counts for nothing; the request is then sent as usual.
//
// An answer with a status of success that is no JSON is a failure: the SDK would take a proxy's page for preferences.
//
// Short writes outlive the page (`keepalive`), so a like that is pressed just before the tab is closed still arrives.
// Nothing else may be changed here: what a request means is said in call.ts, documents.ts and collection.ts.
import { Account, AppwriteException, Client, Databases, Storage, Teams } from "appwrite";
import * as z from "zod/mini";
import { env } from "@/config/env";
import { takeEarlyAnswer } from "@/first-paint/early-answers";
import { storedSession } from "@/sdk/account/stored-session";

type Answer = Awaited<ReturnType<Client["call"]>>;

const refusalSchema = z.object({ message: z.string(), type: z.string() });

/** Appwrite's refusal, as the SDK throws it; null if this is none of its answers. */
export const refusalOf = (status: number, answer: unknown): AppwriteException | null => {
  const { data } = refusalSchema.safeParse(answer);
  return data ? new AppwriteException(data.message, status, data.type, JSON.stringify(answer)) : null;
};

const readEarly = async (answer: Promise<Response>): Promise<{ data: Answer } | null> => {
  let response: Response;
  let data: Answer;
  try {
    response = await answer;
    data = await response.json();
  } catch {
    return null;
  }
  if (response.ok) return { data };
  const refusal = refusalOf(response.status, data);
  if (!refusal || response.status >= 500) return null;
  throw refusal;
};

/** What the SDK makes of an answer that is no JSON. */
const textSchema = z.strictObject({ message: z.string() });

/** A proxy's page with status 200 is no answer. An empty one says that something is done. */
const checkAnswer = (method: string, data: Answer): void => {
  const text = textSchema.safeParse(data).data?.message;
  if (text === undefined || (text === "" && method.toUpperCase() !== "GET")) return;
  throw new SyntaxError("The answer is no JSON");
};

/** UTF-16 units. All `keepalive` requests share 64 KiB. */
const mostOutliving = 2048;

class ClientOfTheVisit extends Client {
  /** A like or post arrives after its page is left. Other origins need a preflight first (like-2). */
  override prepareRequest(...request: Parameters<Client["prepareRequest"]>): ReturnType<Client["prepareRequest"]> {
    const { uri, options } = super.prepareRequest(...request);
    const { body } = options;
    return typeof body === "string" && body.length < mostOutliving
      ? { uri, options: { ...options, keepalive: true } }
      : { uri, options };
  }

  override async call(...[method, url, headers, params, responseType]: Parameters<Client["call"]>): Promise<Answer> {
    const answer =
      method.toUpperCase() === "GET"
        ? takeEarlyAnswer(this.prepareRequest(method, new URL(url), headers, params).uri, storedSession()?.id)
        : undefined;
    const early = answer && (await readEarly(answer));
    if (early) return early.data;
    const data: Answer = await super.call(method, url, headers, params, responseType);
    checkAnswer(method, data);
    return data;
  }
}

// Appwrite stays at ~20.1. With a fallback cookie, 25 and later send `authentication` before `subscribe`.
export const client = new ClientOfTheVisit().setEndpoint(env.appwriteEndpoint).setProject(env.appwriteProject);

export const account = new Account(client);
export const databases = new Databases(client);
export const storage = new Storage(client);
/** Puts ids into paths as they are: check them before (`checkId`). */
export const teams = new Teams(client);

export const address = (path: string): URL => new URL(client.config.endpoint + path);

export const filesOf = (bucketId: string): string => `/storage/buckets/${bucketId}/files`;
