// The SDK's service classes would be most of its weight.
import { AppwriteException, Client, type Models } from "appwrite";
import * as z from "zod/mini";
import { env } from "@/config/env";
import { takeEarlyAnswer } from "@/first-paint/early-answers";
import { storedSession } from "@/sdk/stored-session";

type Answer = Awaited<ReturnType<Client["call"]>>;

const refusalSchema = z.object({ message: z.string(), type: z.string() });

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
  const refusal = refusalSchema.safeParse(data);
  if (!refusal.success || response.status >= 500) return null;
  const { message, type } = refusal.data;
  throw new AppwriteException(message, response.status, type, JSON.stringify(data));
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
    return early ? early.data : super.call(method, url, headers, params, responseType);
  }
}

// Appwrite stays at ~20.1. With a fallback cookie, 25 and later send `authentication` before `subscribe`.
export const client = new ClientOfTheVisit().setEndpoint(env.appwriteEndpoint).setProject(env.appwriteProject);

type Method = "get" | "post" | "put" | "patch" | "delete";

export const address = (path: string): URL => new URL(client.config.endpoint + path);

const json = { "content-type": "application/json" };

export const ask = <T>(method: Method, path: string, params: object = {}): Promise<T> =>
  client.call(method, address(path), method === "get" ? {} : { ...json }, params);

interface Collection {
  databaseId: string;
  collectionId: string;
}

interface Place extends Collection {
  documentId: string;
}

interface Content {
  data: object;
  permissions?: string[];
}

const documentsOf = ({ databaseId, collectionId }: Collection): string =>
  `/databases/${databaseId}/collections/${collectionId}/documents`;

const documentAt = (place: Place): string => `${documentsOf(place)}/${place.documentId}`;

export const databases = {
  listDocuments: ({ queries, ...collection }: Collection & { queries: string[] }): Promise<Models.DocumentList> =>
    ask("get", documentsOf(collection), { queries }),
  getDocument: (place: Place): Promise<Models.Document> => ask("get", documentAt(place)),
  createDocument: ({ documentId, data, permissions, ...collection }: Place & Content): Promise<Models.Document> =>
    ask("post", documentsOf(collection), { documentId, data, permissions }),
  updateDocument: ({ data, permissions, ...place }: Place & Content): Promise<Models.Document> =>
    ask("patch", documentAt(place), { data, permissions }),
  deleteDocument: (place: Place): Promise<unknown> => ask("delete", documentAt(place)),
};

export const account = {
  get: (): Promise<Models.User> => ask("get", "/account"),
  create: (begin: { userId: string; email: string; password: string; name: string }): Promise<Models.User> =>
    ask("post", "/account", begin),
  createSession: (link: { userId: string; secret: string }): Promise<unknown> =>
    ask("post", "/account/sessions/token", link),
  updateName: (change: { name: string }): Promise<unknown> => ask("patch", "/account/name", change),
  updateEmail: (change: { email: string; password: string }): Promise<Models.User> =>
    ask("patch", "/account/email", change),
  updatePassword: (change: { password: string; oldPassword: string }): Promise<unknown> =>
    ask("patch", "/account/password", change),
  updateStatus: (): Promise<unknown> => ask("patch", "/account/status"),
  getPrefs: (): Promise<Models.DefaultPreferences> => ask("get", "/account/prefs"),
  updatePrefs: (change: { prefs: object }): Promise<unknown> => ask("patch", "/account/prefs", change),
  listSessions: (): Promise<Models.SessionList> => ask("get", "/account/sessions"),
  createEmailPasswordSession: (credentials: { email: string; password: string }): Promise<unknown> =>
    ask("post", "/account/sessions/email", credentials),
  deleteSession: ({ sessionId }: { sessionId: string }): Promise<unknown> =>
    ask("delete", `/account/sessions/${sessionId}`),
  createRecovery: (mail: { email: string; url: string }): Promise<unknown> => ask("post", "/account/recovery", mail),
  updateRecovery: (link: { userId: string; secret: string; password: string }): Promise<unknown> =>
    ask("put", "/account/recovery", link),
  createVerification: (mail: { url: string }): Promise<unknown> => ask("post", "/account/verification", mail),
  updateVerification: (link: { userId: string; secret: string }): Promise<unknown> =>
    ask("put", "/account/verification", link),
};

export interface Upload {
  bucketId: string;
  fileId: string;
  file: File;
  permissions: string[];
}

interface Preview {
  bucketId: string;
  fileId: string;
  width: number;
  height: number;
  quality: number;
}

const noReport = (): void => undefined;

export const filesOf = (bucketId: string): string => `/storage/buckets/${bucketId}/files`;

export const storage = {
  /** In parts of 5 MiB. */
  createFile: ({ bucketId, ...upload }: Upload): Promise<unknown> =>
    client.chunkedUpload(
      "post",
      address(filesOf(bucketId)),
      { "content-type": "multipart/form-data" },
      upload,
      noReport,
    ),
  getFile: ({ bucketId, fileId }: Pick<Upload, "bucketId" | "fileId">): Promise<Models.File> =>
    ask("get", `${filesOf(bucketId)}/${fileId}`),
  listFiles: ({ bucketId, queries }: { bucketId: string; queries: string[] }): Promise<Models.FileList> =>
    ask("get", filesOf(bucketId), { queries }),
  deleteFile: ({ bucketId, fileId }: Pick<Upload, "bucketId" | "fileId">): Promise<unknown> =>
    ask("delete", `${filesOf(bucketId)}/${fileId}`),
  /** Makes no request. */
  getFilePreview: ({ bucketId, fileId, width, height, quality }: Preview): string => {
    const found = address(`${filesOf(bucketId)}/${fileId}/preview`);
    for (const [name, value] of Object.entries({ width, height, quality, project: client.config.project }))
      found.searchParams.append(name, String(value));
    return found.href;
  },
};
