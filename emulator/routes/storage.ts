import { noContent, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import type { StoredDocument } from "../document-rows.ts";
import { BackendError, badArgument, bucketNotFound, notCovered } from "../errors.ts";
import { isPicture } from "../file-types.ts";
import { shownFile } from "../files.ts";
import { uniqueId } from "../ids.ts";
import {
  idRule,
  isStorable,
  optional,
  permissionsRule,
  required,
  textRule,
  wantsTotal,
  type Params,
} from "../params.ts";
import { grantable } from "../permissions.ts";
import { preview, type PreviewOptions } from "../pictures.ts";
import { parseQueries, type Query } from "../queries.ts";
import type { Bucket } from "../schema.ts";
import { readUpload } from "../upload.ts";

const outputs: Record<string, PreviewOptions["output"]> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
};

/** 0 and -1 stand for what is not given. */
const numberParam = (params: Params, name: string, least: 0 | -1, most: number): number => {
  const text = params[name];
  if (text === undefined || text === "") return least;
  const value = typeof text === "string" && /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const to = most.toLocaleString("en-US");
  throw badArgument(`Invalid \`${name}\` param: Value must be a valid range between ${least} and ${to}`);
};

const outputParam = (params: Params, mimeType: string): PreviewOptions["output"] => {
  const given = params["output"];
  if (given === undefined || given === "") return outputs[mimeType.replace("image/", "")] ?? "png";
  const output = typeof given === "string" && Object.hasOwn(outputs, given) ? outputs[given] : undefined;
  if (output) return output;
  if (given === "heic" || given === "avif") throw notCovered(`previews as ${given}`);
  throw badArgument("Invalid `output` param: Value must be one of (jpg, jpeg, png, webp, heic, avif, gif)");
};

const uncovered = ["gravity", "rotation", "background", "borderWidth", "borderColor", "borderRadius", "opacity"];

const previewOptions = (params: Params): Omit<PreviewOptions, "output"> => {
  const other = uncovered.find((name) => (params[name] ?? "") !== "");
  if (other !== undefined) throw notCovered(`${other} of previews`);
  return {
    width: numberParam(params, "width", 0, 4000),
    height: numberParam(params, "height", 0, 4000),
    quality: numberParam(params, "quality", -1, 100),
  };
};

/** Else plain text, like the server. */
const shownType = (mimeType: string): string =>
  isPicture(mimeType) || mimeType === "application/pdf" ? mimeType : "text/plain";

const fileQuery = (bucket: Bucket, params: Params): Query => {
  try {
    const query = parseQueries(bucket.files, params["queries"]);
    if (query.select) throw badArgument("Invalid `queries` param: Invalid query method: select");
    return query;
  } catch (error) {
    if (!(error instanceof BackendError) || error.type !== "general_query_invalid") throw error;
    throw badArgument(`Invalid \`queries\` param: ${error.message}`);
  }
};

const headerSafe = (name: string): string => encodeURIComponent(name).replaceAll("%20", " ");

export const storageRoutes = (app: BackendApp, context: BackendContext): void => {
  const { files } = context;
  /** Like the server, lets browsers keep a preview from the second request on. */
  const made = new Set<string>();
  const root = "/storage/buckets/:bucketId/files";

  const bucketOf = (c: BackendRequest): Bucket => {
    const bucket = context.schema.bucket(c.req.param("bucketId") ?? "");
    if (!bucket) throw bucketNotFound();
    return bucket;
  };
  const idOf = (c: BackendRequest): string => c.req.param("fileId") ?? "";
  const fileOf = (c: BackendRequest): [Bucket, StoredDocument] => {
    const bucket = bucketOf(c);
    return [bucket, files.get(c.var.requester, bucket, idOf(c))];
  };

  app.get(root, (c) => {
    const bucket = bucketOf(c);
    if (c.var.params["search"]) throw notCovered("the search for files");
    const query = fileQuery(bucket, c.var.params);
    const { total, entries } = files.list(c.var.requester, bucket, query, wantsTotal(c.var.params["total"]));
    return c.json({ total, files: entries.map((file) => shownFile(bucket, file)) });
  });

  app.post(root, async (c) => {
    const bucket = bucketOf(c);
    files.requireCreate(c.var.requester, bucket);
    const { params, file } = await readUpload(c.req.raw);
    const wanted = required(params, "fileId", idRule);
    const permissions = grantable(c.var.requester, optional(params, "permissions", permissionsRule) ?? null);
    if (file && !isStorable(file.name)) throw badArgument("Invalid `file` param: Its name holds what cannot be kept");
    if (!file) throw new BackendError(400, "storage_file_empty", "Empty file passed to the endpoint.");
    const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (bucket.allowedFileExtensions.length > 0 && !bucket.allowedFileExtensions.includes(extension))
      throw new BackendError(400, "storage_file_type_unsupported", "File extension not allowed");
    if (c.req.header("content-range") !== undefined) throw notCovered("a file in parts");
    if (file.size > bucket.maximumFileSize)
      throw new BackendError(400, "storage_invalid_file_size", "File size not allowed");
    const id = wanted === "unique()" ? uniqueId(context.now()) : wanted;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const written = files.create(bucket, { id, name: file.name, permissions }, bytes);
    return c.json(shownFile(bucket, written), 201);
  });

  app.get(`${root}/:fileId`, (c) => {
    const [bucket, file] = fileOf(c);
    return c.json(shownFile(bucket, file));
  });

  app.put(`${root}/:fileId`, (c) => {
    const name = optional(c.var.params, "name", textRule(255)) ?? null;
    const permissions = optional(c.var.params, "permissions", permissionsRule) ?? null;
    const bucket = bucketOf(c);
    return c.json(shownFile(bucket, files.update(c.var.requester, bucket, idOf(c), name, permissions)));
  });

  app.delete(`${root}/:fileId`, (c) => {
    files.remove(c.var.requester, bucketOf(c), idOf(c));
    return noContent(c);
  });

  for (const [path, disposition] of [
    ["view", "inline"],
    ["download", "attachment"],
  ] as const)
    app.get(`${root}/:fileId/${path}`, (c) => {
      const [bucket, file] = fileOf(c);
      const bytes = files.read(bucket, file);
      return c.body(bytes, 200, {
        "content-type": shownType(file.data["mimeType"] ?? ""),
        "content-disposition": `${disposition}; filename="${headerSafe(file.data["name"] ?? "")}"`,
        "cache-control": "private, max-age=3888000",
        "content-security-policy": "script-src 'none';",
        "x-content-type-options": "nosniff",
        "accept-ranges": "bytes",
      });
    });

  app.get(`${root}/:fileId/preview`, async (c) => {
    const asked = previewOptions(c.var.params);
    const [bucket, file] = fileOf(c);
    const mimeType = file.data["mimeType"] ?? "";
    const options = { ...asked, output: outputParam(c.var.params, mimeType) };
    const key = JSON.stringify([bucket.id, file.sequence, options]);
    const isHit = made.has(key);
    const picture = await preview(files.read(bucket, file), options);
    made.add(key);
    return c.body(picture, 200, {
      "content-type": `image/${options.output}`,
      "cache-control": isHit
        ? "private, max-age=15552000"
        : "no-cache, no-store, must-revalidate, private, max-age=2592000",
      "x-appwrite-cache": isHit ? "hit" : "miss",
      "x-content-type-options": "nosniff",
    });
  });
};
