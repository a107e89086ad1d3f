import { expect, it, vi } from "vitest";
import { inTurn } from "@/queries/writing/in-turn";
import { ada, ben } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

it("session-10: what waits for its turn is not sent for the next member", async () => {
  const [me, next] = [await ada(), await ben()];
  signIn(me);
  let end = (): void => undefined;
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const send = vi.fn(async () => undefined);
  const second = inTurn(send);
  await Promise.resolve();
  signIn(next);
  end();
  await first;
  await expect(second).rejects.toMatchObject({ kind: "left" });
  expect(send).not.toHaveBeenCalled();
  await inTurn(send);
  expect(send).toHaveBeenCalledOnce();
});
