import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { openDraft, returnToDraft } from "@/sdk/device/drafts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  for (const owner of ["ada", "ben"]) removeLocal(`drafts.${owner}`);
});

describe("drafts", () => {
  test("draft-1: are kept once, a moment after the last key", () => {
    const draft = openDraft("ada", "post");
    draft.keep({ content: "H" });
    vi.advanceTimersByTime(200);
    draft.keep({ content: "Ha" });
    vi.advanceTimersByTime(200);
    expect(openDraft("ada", "post").restored).toEqual({});
    vi.advanceTimersByTime(200);
    expect(openDraft("ada", "post").restored).toEqual({ content: "Ha" });
  });

  test("draft-1: of another tab are not written over by a page that goes away unchanged", () => {
    const here = openDraft("ada", "post");
    const there = openDraft("ada", "post");
    there.keep({ content: "Written there" });
    there.flush();
    here.flush();
    expect(openDraft("ada", "post").restored).toEqual({ content: "Written there" });
  });

  test("draft-2: are gone once dropped, also what was still waiting, and the next text gets an id of its own", () => {
    const draft = openDraft("ada", "post");
    const id = draft.documentId();
    draft.keep({ content: "Sent" });
    draft.drop();
    vi.advanceTimersByTime(1000);
    draft.flush();
    expect(readLocal("drafts.ada")).toBeUndefined();
    // Until then: sending once more what was sent meets the document that it became.
    expect(draft.documentId()).toBe(id);
    draft.keep({ content: "Next" });
    expect(draft.documentId()).not.toBe(id);
  });

  test("draft-1: dropping a text once it is sent leaves the words that another form has kept since", () => {
    const sent = openDraft("ada", "edit:1");
    sent.keep({ content: "Sent" });
    sent.flush();
    const opened = openDraft("ada", "edit:1");
    opened.keep({ content: "Sent, and more" });
    opened.flush();
    sent.drop();
    expect(openDraft("ada", "edit:1").restored).toEqual({ content: "Sent, and more" });
    opened.drop();
    expect(readLocal("drafts.ada")).toBeUndefined();
  });

  test("go on with what comes back after it was handed over, under the id that it comes back with", () => {
    const draft = openDraft("ada", "post");
    draft.keep({ content: "Herons" });
    draft.drop();
    expect(draft.reopen()).toBeNull();
    returnToDraft("ada", "post", "17", { content: "Herons", refusal: "Too many birds" });
    expect(draft.reopen()).toBe("Too many birds");
    expect(draft.documentId()).toBe("17");
    draft.keep({ content: "One heron" });
    draft.flush();
    expect(openDraft("ada", "post").restored).toEqual({ content: "One heron" });
    expect(openDraft("ada", "post").documentId()).toBe("17");
  });

  test("with nothing but white space are not kept", () => {
    const draft = openDraft("ada", "post");
    draft.keep({ content: "Words" });
    draft.flush();
    draft.keep({ content: " \n", article: "" });
    draft.flush();
    expect(readLocal("drafts.ada")).toBeUndefined();
  });

  test("are the latest twenty", () => {
    for (let number = 1; number <= 21; number += 1) {
      const draft = openDraft("ada", `reply:${number}`);
      draft.keep({ content: `Reply ${number}` });
      draft.flush();
    }
    expect(openDraft("ada", "reply:1").restored).toEqual({});
    expect(openDraft("ada", "reply:2").restored).toEqual({ content: "Reply 2" });
    expect(openDraft("ada", "reply:21").restored).toEqual({ content: "Reply 21" });
  });

  test.each([["a word"], [{ post: { fields: {} } }], [[1]], [null]])(
    "start anew where storage holds garbage: %j",
    (garbage) => {
      writeLocal("drafts.ada", garbage);
      const draft = openDraft("ada", "post");
      expect(draft.restored).toEqual({});
      expect(draft.documentId()).toMatch(/^\d{33}$/);
    },
  );
});
