import { noContent, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { capitalised, shownAs, type Documents, type Draft } from "../documents.ts";
import { BackendError, badArgument, databaseNotFound, notCovered } from "../errors.ts";
import { moment } from "../moment.ts";
import { idRule, optional, permissionsRule, required, wantsTotal, type Rule } from "../params.ts";
import { parseQueries, parseSelect } from "../queries.ts";
import type { Collection } from "../schema.ts";
import type { Data, Noun } from "../structure.ts";

const maxAtOnce = 100;

interface Words {
  noun: Noun;
  path: string;
  documents: Documents;
  idParam: string;
  plural: "documents" | "rows";
  parent: "Collection" | "Table";
}

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const dataRule: Rule<Data> = { accepts: isObject, says: () => "Value must be a valid object." };

const dataOf = (c: BackendRequest): Data | null => {
  let data = c.var.params["data"];
  if (typeof data === "string") {
    try {
      data = JSON.parse(data);
    } catch {
      return null;
    }
  }
  const object = optional({ data }, "data", dataRule);
  return object && Object.keys(object).length > 0 ? object : null;
};

const lacksScopes = (): BackendError =>
  new BackendError(
    401,
    "general_unauthorized_scope",
    "The current user or API key does not have the required scopes to access the requested resource.",
  );

const missingPayload = (noun: Noun): BackendError =>
  new BackendError(
    400,
    `${noun}_missing_payload`,
    `The ${noun} data and permissions are missing. You must provide either ${noun} data or permissions to be updated.`,
  );

const routesFor = (app: BackendApp, context: BackendContext, words: Words): void => {
  const { noun, path, documents, idParam, plural, parent } = words;

  const collectionOf = (c: BackendRequest): Collection => {
    const databaseId = c.req.param("databaseId") ?? "";
    const id = c.req.param("collectionId") ?? "";
    if (!context.schema.databases.has(databaseId)) throw databaseNotFound(databaseId);
    const collection = context.schema.collection(databaseId, id);
    if (collection) return collection;
    throw new BackendError(
      404,
      `${parent.toLowerCase()}_not_found`,
      `${parent} with the requested ID '${id}' could not be found.`,
    );
  };

  const idOf = (c: BackendRequest): string => c.req.param("documentId") ?? "";

  const draftOf = (c: BackendRequest, data: Data): Draft => {
    const permissions = optional(c.var.params, "permissions", permissionsRule) ?? null;
    const dated = (value: unknown): string | undefined =>
      c.var.requester.privileged && typeof value === "string" ? (moment(value) ?? undefined) : undefined;
    return { data, permissions, createdAt: dated(data["$createdAt"]), updatedAt: dated(data["$updatedAt"]) };
  };

  const refuseTransactions = (c: BackendRequest): void => {
    if ((c.var.params["transactionId"] ?? null) !== null) throw notCovered("transactions over several requests");
  };

  /** An empty list counts as none. */
  const refuseMany = ({ var: { params, requester } }: BackendRequest, data: Data | null): void => {
    const many = params[plural] ?? [];
    if (!Array.isArray(many) || many.length > maxAtOnce)
      throw badArgument(
        `Invalid \`${plural}\` param: Value must a valid array no longer than ${maxAtOnce} items and Value must be a valid JSON string`,
      );
    if (many.length === 0) return;
    if (data)
      throw new BackendError(
        400,
        "general_bad_request",
        `You can only send one of the following parameters: data, ${plural}`,
      );
    if (!requester.privileged) throw lacksScopes();
    throw notCovered(`creating several ${plural} at once`);
  };

  app.get(path, (c) => {
    refuseTransactions(c);
    const collection = collectionOf(c);
    const query = parseQueries(collection, c.var.params["queries"]);
    const withTotal = wantsTotal(c.var.params["total"]);
    const { total, entries } = documents.list(c.var.requester, collection, query, withTotal);
    return c.json({ total, [plural]: entries.map((document) => shownAs(document, collection, noun)) });
  });

  app.post(path, (c) => {
    const { params } = c.var;
    refuseTransactions(c);
    const id = params[idParam] === undefined || params[idParam] === null ? null : required(params, idParam, idRule);
    const data = dataOf(c);
    const draft = draftOf(c, data ?? {});
    refuseMany(c, data);
    if (!data)
      throw new BackendError(
        400,
        `${noun}_missing_data`,
        `The ${noun} data is missing. Try again with ${noun} data populated`,
      );
    if (id === null)
      throw new BackendError(
        400,
        `${noun}_missing_data`,
        `${capitalised(noun)} ID is required when creating a single ${noun}.`,
      );
    const collection = collectionOf(c);
    return c.json(shownAs(documents.create(c.var.requester, collection, id, draft), collection, noun), 201);
  });

  // Like the server, which sends members to another project.
  app.on(["PATCH", "PUT", "DELETE"], path, (c) => {
    if (c.var.requester.privileged) throw notCovered(`changing several ${plural} at once`);
    throw databaseNotFound(c.req.param("databaseId") ?? "");
  });

  app.get(`${path}/:documentId`, (c) => {
    refuseTransactions(c);
    const collection = collectionOf(c);
    const select = parseSelect(collection, c.var.params["queries"]);
    const shown = shownAs(documents.get(c.var.requester, collection, idOf(c)), collection, noun);
    const left =
      select === null || select.includes("*")
        ? () => true
        : (key: string) => key.startsWith("$") || select.includes(key);
    return c.json(Object.fromEntries(Object.entries(shown).filter(([key]) => left(key))));
  });

  app.patch(`${path}/:documentId`, (c) => {
    refuseTransactions(c);
    const data = dataOf(c);
    const draft = draftOf(c, data ?? {});
    if (!data && draft.permissions === null) throw missingPayload(noun);
    const collection = collectionOf(c);
    return c.json(shownAs(documents.update(c.var.requester, collection, idOf(c), draft), collection, noun));
  });

  app.put(`${path}/:documentId`, (c) => {
    refuseTransactions(c);
    const id = required({ [idParam]: idOf(c) }, idParam, idRule);
    const data = dataOf(c);
    const draft = draftOf(c, data ?? {});
    if (!data && draft.permissions === null) throw missingPayload(noun);
    if (!data) throw notCovered("an upsert of permissions alone");
    const collection = collectionOf(c);
    return c.json(shownAs(documents.upsert(c.var.requester, collection, id, draft), collection, noun));
  });

  app.delete(`${path}/:documentId`, (c) => {
    refuseTransactions(c);
    documents.remove(c.var.requester, collectionOf(c), idOf(c));
    return noContent(c);
  });

  // Every column is a text.
  app.on("PATCH", `${path}/:documentId/:attribute/:change{increment|decrement}`, (c) => {
    const type = noun === "row" ? "column_type_invalid" : "attribute_type_invalid";
    throw new BackendError(400, type, `databases "${c.req.param("attribute") ?? ""}" is not a number`);
  });
};

export const documentRoutes = (app: BackendApp, context: BackendContext): void => {
  routesFor(app, context, {
    noun: "document",
    path: "/databases/:databaseId/collections/:collectionId/documents",
    documents: context.documents,
    idParam: "documentId",
    plural: "documents",
    parent: "Collection",
  });
  routesFor(app, context, {
    noun: "row",
    path: "/tablesdb/:databaseId/tables/:collectionId/rows",
    documents: context.rows,
    idParam: "rowId",
    plural: "rows",
    parent: "Table",
  });
};
