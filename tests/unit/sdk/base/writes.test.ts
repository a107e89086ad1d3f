import { AppwriteException } from "appwrite";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseAll, write } from "@/sdk/base/collection";
import { backend } from "../../../support/backend";
import { ada } from "../../../support/people";
import { signIn, warnings, withBackend } from "../../../support/sdk-backend";

withBackend();

const refuse = (code: number, type: string) => () => Promise.reject(new AppwriteException("No", code, type));
const unauthorized = refuse(401, "user_unauthorized");

describe("What is written", () => {
  it("by a member whose address is not verified is refused for that, if it is new", async () => {
    signIn(await ada());
    const refused = write(unauthorized, "new");
    await expect(refused).rejects.toMatchObject({ kind: "unverified", serverMessage: "" });
    await expect(refused).rejects.toHaveProperty("cause.kind", "forbidden");
    await expect(write(unauthorized)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(write(refuse(403, "general_access_forbidden"), "new")).rejects.toMatchObject({ kind: "forbidden" });
    backend.admin.verifyEmail("ada");
    await expect(write(unauthorized, "new")).rejects.toMatchObject({ kind: "forbidden", serverMessage: "No" });
  });

  it("after the session has ended says so", async () => {
    signIn(await ada());
    backend.admin.deleteSessions("ada");
    await expect(write(unauthorized, "new")).rejects.toMatchObject({ kind: "signed-out" });
  });

  it("and refused for another reason is asked about no further", async () => {
    signIn(await ada());
    backend.forgetRequests();
    await expect(write(refuse(409, "document_already_exists"), "new")).rejects.toMatchObject({ kind: "taken" });
    expect(backend.requests()).toEqual([]);
    expect(await write(() => Promise.resolve(7), "new")).toBe(7);
  });
});

describe("Rows", () => {
  it("that are none are reported, and left out", () => {
    const schema = z.object({ $id: z.string() });
    expect(parseAll(schema, [null, { $id: 7 }, { $id: "1" }, {}])).toEqual([{ $id: "1" }]);
    expect(warnings).toEqual([expect.stringMatching(/malformed: without id$/)]);
  });
});
