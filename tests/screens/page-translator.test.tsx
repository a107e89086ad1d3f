// A browser's page translator puts an element in the place of each text, while the app changes these texts.
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ErrorBoundary } from "@/app/error-boundary";
import { surviveTranslators } from "@/lib/page-translator";
import { expectNoise } from "../setup";
import { startTranslator } from "../support/page-translator";

/** Each is a text beside others. */
const Words = ({ words }: { words: readonly string[] }) => (
  <p>
    {words.length < 2 && "Only "}
    {words.join(" ")}
    <b>!</b>
    {words.length > 2 && " many"}
  </p>
);

describe.each(["replaces", "inserts, then removes", "wraps"] as const)("A translator that %s texts", (how) => {
  beforeEach(() => {
    onTestFinished(surviveTranslators());
    onTestFinished(startTranslator(how));
  });

  it("translated-1: texts that come, change and go beside others are right, again and again", async () => {
    const { container, rerender } = render(<Words words={["One", "two"]} />);
    const words = () => container.querySelector("p")?.textContent;
    await waitFor(() => expect(container.querySelectorAll("font")).toHaveLength(2));
    for (const [next, shown] of [
      [["One", "two", "three"], "One two three! many"],
      [["One"], "Only One!"],
      [["None"], "Only None!"],
      [["1", "2", "3"], "1 2 3! many"],
    ] as const) {
      rerender(<Words words={next} />);
      expect(words()).toBe(shown);
      // It has been translated again, too.
      await waitFor(() => expect(screen.getByText(next.join(" ")).tagName).toBe("FONT"));
      expect(words()).toBe(shown);
    }
  });
});

it("translated-2: where something else moved a node away, that part of the page is drawn anew", () => {
  expectNoise(/The above error occurred/);
  const drawn = (...words: string[]) => (
    <ErrorBoundary fallback={() => <p>This page has a problem</p>}>
      <Words words={words} />
    </ErrorBoundary>
  );
  const { container, rerender } = render(drawn("One", "two", "three"));
  // As by an extension, which leaves nothing in its place.
  container.querySelector("b")?.nextSibling?.remove();
  rerender(drawn("One", "two"));
  expect(container).toHaveTextContent(/^One two!$/);
  rerender(drawn("None"));
  expect(container).toHaveTextContent(/^Only None!$/);
});
