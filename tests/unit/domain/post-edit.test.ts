import { describe, expect, it } from "vitest";
import { topicAfterEdit } from "@/domain/post-edit";

const before = { content: "Learning software", topic: "Technology", parentId: "" };

describe("The topic of an edited post", () => {
  it("edit-6: is the classifier’s, where it was", () => {
    expect(topicAfterEdit(before, "Nothing of the kind")).toBe("General");
    expect(topicAfterEdit(before, "More software")).toBe("Technology");
  });

  it("edit-6: stays where the post was given another", () => {
    expect(topicAfterEdit({ ...before, topic: "Lifestyle" }, "More software")).toBe("Lifestyle");
  });

  it("edit-6: of a reply is its parent’s", () => {
    expect(topicAfterEdit({ ...before, parentId: "1" }, "Nothing of the kind")).toBe("Technology");
  });
});
