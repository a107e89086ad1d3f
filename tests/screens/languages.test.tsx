// Another language than English, spoken by a screen.
import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { speak } from "@/lib/language";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

describe("Languages", () => {
  afterEach(() => act(() => speak("en")));

  it("languages-8, languages-3: what members write keeps its own direction, and stays as it is in another language", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "The herons are back." });
    backend.admin.createPost({ id: "2", userId: other.id, content: "عادت طيور البلشون." });
    renderApp("/", { as: me });
    await screen.findByText("The herons are back.");
    await act(() => speak("ar"));
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    const feed = await screen.findByRole("feed");
    for (const text of ["The herons are back.", "عادت طيور البلشون."])
      expect((await within(feed).findByText(text)).closest("[dir]")).toHaveAttribute("dir", "auto");
  });
});
