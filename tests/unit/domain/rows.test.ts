import { describe, expect, it } from "vitest";
import { ownRowSchema } from "@/domain/document";
import { postSchema } from "@/domain/post";

const row = {
  $id: "1",
  $createdAt: "2025-01-27T10:00:00.000+00:00",
  $updatedAt: "2025-01-27T10:00:00.000+00:00",
};

describe("A row", () => {
  it("of one’s own has its own fields, without the server’s", () => {
    const own = ownRowSchema.parse({ ...row, $databaseId: "main", content: "Hi", price$: "5" });
    expect(own).toMatchObject({ id: "1", createdAt: row.$createdAt });
    expect(own.fields).toEqual({ content: "Hi", price$: "5" });
  });

  it("of a post is edited once it was changed more than a second after it was made", () => {
    const edited = (moment: string) => postSchema.parse({ ...row, $updatedAt: `2025-01-27T10:00:${moment}Z` }).isEdited;
    expect([edited("01.000"), edited("01.001")]).toEqual([false, true]);
  });
});
