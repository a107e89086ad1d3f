// Every handle that a member may have (handle-1), for tests that go through them at random.
import fc from "fast-check";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");
const digits = "0123456789".split("");

export const legalHandles: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...letters, ...digits),
    fc.array(fc.constantFrom(...letters, ...digits, ".", "_", "-", "-"), { minLength: 1, maxLength: 28 }),
    fc.constantFrom(...letters, ...digits, "_"),
  )
  .map(([first, middle, last]) => first + middle.join("") + last);
