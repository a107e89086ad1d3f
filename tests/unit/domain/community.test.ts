import { describe, expect, test } from "vitest";
import { communityFieldsSchema, communitySchema } from "@/domain/community";
import { formValues } from "./form-errors";

const draft = { name: "Bakers", description: "Bread, mostly.", imageUrl: "", isPrivate: false };

describe("Community creation", () => {
  test("create-community-3: name and description come out trimmed", async () => {
    expect(
      await formValues(communityFieldsSchema, { ...draft, name: " Bakers ", description: "Bread, mostly.\n" }),
    ).toEqual(draft);
  });

  test("community-16: a stored community is believed only if its nested replies are whole", () => {
    const author = { id: "u1", username: "mara", imageUrl: "" };
    const reply = { id: "r1", content: "Yes", createdAt: "2025-01-27T10:00:00.000Z", author, replies: [] };
    const community = { ...draft, id: "c1", createdAt: "2025-01-27T09:00:00.000Z" };
    const whole = { ...community, threads: [{ ...reply, id: "t1", replies: [reply] }] };
    expect(communitySchema.parse(whole)).toEqual(whole);
    const broken = { ...community, threads: [{ ...reply, id: "t1", replies: [{ ...reply, author: "mara" }] }] };
    expect(communitySchema.safeParse(broken).success).toBe(false);
  });
});
