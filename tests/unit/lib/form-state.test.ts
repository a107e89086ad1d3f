import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createForm, rulesOf, type Rules } from "@/lib/form-state";

interface Fields {
  name: string;
  bio: string;
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Name is required"), z.regex(/^[a-z]*$/, "Small letters only")),
  bio: z.string().check(z.maxLength(3, "Too many characters")),
});

const made = (rules: Rules<Fields> = rulesOf(schema), values: Fields = { name: "", bio: "" }) =>
  createForm(rules, values);

const notExpected = () => Promise.reject(new Error("It was sent"));

describe("rules", () => {
  test("give the values as they are to be sent", async () => {
    expect(await rulesOf(schema)({ name: " ada ", bio: "" })).toEqual({ values: { name: "ada", bio: "" }, errors: {} });
  });

  test("say the first thing that is wrong with each field", async () => {
    const twice = z.object({ name: z.string().check(z.minLength(9, "Too short"), z.regex(/^\d*$/, "Digits only")) });
    expect(await rulesOf(twice)({ name: "ada" })).toEqual({ values: null, errors: { name: "Too short" } });
  });
});

describe("sending", () => {
  test("hands over the checked values, and is shut from the first moment on", async () => {
    const form = made();
    form.setValue("name", " ada ");
    const sent: Fields[] = [];
    const sending = form.submit(async (values) => sent.push(values));
    expect(form.get().status).toBe("sending");
    await sending;
    expect(form.get().status).toBe("sent");
    expect(sent).toEqual([{ name: "ada", bio: "" }]);
  });

  test("tells what is refused, sends nothing, and stays open", async () => {
    const form = made();
    await form.submit(notExpected);
    expect(form.get()).toMatchObject({ status: "open", errors: { name: "Name is required" } });
  });

  test("that fails opens the form again, and hands on why", async () => {
    const form = made(undefined, { name: "ada", bio: "" });
    await expect(form.submit(() => Promise.reject(new Error("No network")))).rejects.toThrow("No network");
    expect(form.get()).toMatchObject({ status: "open", values: { name: "ada" } });
  });

  test("without the code of its rules fails, and another try goes on", async () => {
    let isThere = false;
    const form = made(
      async (values) => {
        if (!isThere) throw new Error("No code");
        return rulesOf(schema)(values);
      },
      { name: "ada", bio: "" },
    );
    await expect(form.submit(notExpected)).rejects.toThrow("No code");
    isThere = true;
    await form.submit(async () => undefined);
    expect(form.get().status).toBe("sent");
  });
});

describe("while it is filled in", () => {
  test("nothing is said before it was first sent, then of each field as it is put right", async () => {
    const form = made();
    form.setValue("bio", "long");
    await form.recheck("bio");
    expect(form.get().errors).toEqual({});

    await form.submit(notExpected);
    form.setValue("name", "ada");
    await form.recheck("name");
    expect(form.get().errors).toEqual({ bio: "Too many characters" });
  });

  test("what is said of an earlier value does not stand at a later one", async () => {
    const answers: (() => void)[] = [];
    const form = made(async (values) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return rulesOf(schema)(values);
    });
    const trying = form.submit(notExpected);
    answers.shift()?.();
    await trying;

    form.setValue("name", "A");
    const earlier = form.recheck("name");
    form.setValue("name", "ada");
    const later = form.recheck("name");
    answers[1]?.();
    await later;
    answers[0]?.();
    await earlier;
    expect(form.get().errors["name"]).toBeUndefined();
  });

  test("newer values to begin with leave what was changed", () => {
    const form = made(undefined, { name: "ada", bio: "x" });
    form.setValue("bio", "mine");
    form.renew({ name: "adele", bio: "theirs" });
    expect(form.get().values).toEqual({ name: "adele", bio: "mine" });
    expect(form.changed()).toEqual(["bio"]);
  });

  test("a reset is as if it were opened with these values", async () => {
    const form = made();
    await form.submit(notExpected);
    form.reset({ name: "", bio: "x" });
    await form.recheck("name");
    expect(form.get()).toEqual({ status: "open", errors: {}, values: { name: "", bio: "x" } });
    expect(form.changed()).toEqual([]);
  });
});
