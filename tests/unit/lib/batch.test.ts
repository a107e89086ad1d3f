import { describe, expect, it, vi } from "vitest";
import { batched, chunks } from "@/lib/batch";

it("cuts a list into stretches, the last as long as what is left", () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunks([], 2)).toEqual([]);
});

describe("What is asked for one by one", () => {
  const setUp = () => {
    const answers = new Map<string, (answer: string) => void>();
    const load = vi.fn(
      (keys: readonly string[]) => new Promise<string>((resolve) => answers.set(keys.join(), resolve)),
    );
    return { load, answer: (keys: string) => answers.get(keys)?.(`answer to ${keys}`) };
  };
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

  it("is loaded together, each key once, in the task after", async () => {
    const { load, answer } = setUp();
    const ask = batched(load);
    const asked = [ask("a"), ask("b"), ask("a")];
    await Promise.resolve();
    asked.push(ask("c"));
    expect(load).not.toHaveBeenCalled();
    await nextTask();
    expect(load.mock.calls).toEqual([[["a", "b", "c"]]]);
    answer("a,b,c");
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["answer to a,b,c"]));
  });

  it("joins what is on its way already, and is asked for anew after the answer", async () => {
    const { load, answer } = setUp();
    const ask = batched(load);
    const first = ask("a");
    await nextTask();
    const [same, other] = [ask("a"), ask("b")];
    await nextTask();
    expect(load.mock.calls).toEqual([[["a"]], [["b"]]]);
    answer("a");
    answer("b");
    expect(await Promise.all([first, same, other])).toEqual(["answer to a", "answer to a", "answer to b"]);
    void ask("a");
    await nextTask();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("fails together, and can be tried again", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce("found");
    const ask = batched(load);
    const failed = await Promise.allSettled([ask("a"), ask("b")]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await ask("a")).toBe("found");
  });

  it("waits for as long as it is told to, and loads nothing where that fails", async () => {
    const load = vi.fn().mockResolvedValue("found");
    let isOver = false;
    const wait = vi.fn(async () => {
      if (isOver) return;
      throw new Error("left");
    });
    const ask = batched(load, wait);
    await expect(ask("a")).rejects.toThrow("left");
    expect(load).not.toHaveBeenCalled();
    isOver = true;
    expect(await ask("a")).toBe("found");
  });
});
