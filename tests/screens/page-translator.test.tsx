// A browser's page translator puts an element in the place of each text, while the app changes these texts.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ErrorBoundary } from "@/app/error-boundary";
import { surviveTranslators } from "@/lib/page-translator";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { startTranslator, type Translator } from "../support/page-translator";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const translate = (how: Translator): void => onTestFinished(startTranslator(how));

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
    translate(how);
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

describe("A page that is translated", () => {
  afterEach(() => vi.restoreAllMocks());

  it("translated-1: following, liking and the loss of the network leave it right", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "The herons are back." });
    translate("replaces");
    const { user } = renderApp("/profile/ben", { as: me });
    const main = within(await screen.findByRole("main"));
    await user.click(await main.findByRole("button", { name: "Follow ben" }));
    expect(await main.findByRole("button", { name: "Following ben" })).toHaveTextContent(/^Following$/);
    await waitFor(() => expect(main.getByRole("button", { name: /follower/ })).toHaveTextContent(/^1 follower$/));
    await user.click(await main.findByRole("button", { name: "Like, 0 likes" }));
    expect(await main.findByRole("button", { name: "Like, 1 like", pressed: true })).toHaveTextContent(/^1$/);

    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/^You’re offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).not.toBeInTheDocument());
  });

  it("translated-1: typing on in a search leaves it right", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "The herons are back." });
    translate("replaces");
    const { user } = renderApp("/explore", { as: me });
    const box = await screen.findByRole("searchbox", { name: "Search posts" });
    await user.type(box, "heron");
    const found = () => screen.findByRole("article");
    expect(await found()).toHaveTextContent("The herons are back.");
    await user.type(box, "s");
    await waitFor(() => expect(screen.getByText("herons", { selector: "mark, mark *" })).toBeVisible());
    expect(await found()).toHaveTextContent("The herons are back.");
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
