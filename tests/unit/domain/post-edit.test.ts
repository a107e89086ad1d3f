import { describe, expect, it } from "vitest";
import { topicAfterEdit } from "@/domain/post-edit";
import { classifyTopic } from "@/domain/topic-classifier";

const before = { content: "Learning software", topic: "Technology", parentId: "" };

describe("The topic of an edited post", () => {
  it("edit-6: is the classifier’s, where it was", () => {
    expect(topicAfterEdit(before, "Nothing of the kind", classifyTopic)).toBe("General");
    expect(topicAfterEdit(before, "More software", classifyTopic)).toBe("Technology");
  });

  it("edit-6: stays where the post was given another", () => {
    expect(topicAfterEdit({ ...before, topic: "Lifestyle" }, "More software", classifyTopic)).toBe("Lifestyle");
  });

  it("edit-6: of a reply is its parent’s", () => {
    expect(topicAfterEdit({ ...before, parentId: "1" }, "Nothing of the kind", classifyTopic)).toBe("Technology");
  });
});
