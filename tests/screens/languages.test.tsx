// Another language than English, spoken by a screen.
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { speak } from "@/lib/language";
import { storedSession } from "@/sdk/account/stored-session";
import { account } from "@/sdk/base/client";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { heading, renderApp } from "../support/render-app";

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

  it("languages-3, languages-4: who has chosen a language once can choose another, which holds at once and after a reload", async () => {
    const me = await ada();
    const app = renderApp(`/update-profile/${me.id}?section=appearance`, { as: me });
    for (const [name, code] of [
      ["Deutsch", "de"],
      ["العربية", "ar"],
      ["Français", "fr"],
    ] as const) {
      await app.user.click(await screen.findByRole("radio", { name }));
      await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", code));
      await waitFor(async () => expect(await account.getPrefs()).toMatchObject({ language: code }));
      expect(document.documentElement).toHaveAttribute("lang", code);
      expect(screen.getByRole("radio", { name })).toBeChecked();
      expect(storedSession()).toMatchObject({ language: code });
    }
  });

  it("languages-4: what is chosen in another tab of the device holds here, too", async () => {
    renderApp("/", { as: await ada() });
    await heading("Home");
    localStorage.setItem("chorus.preferences", JSON.stringify({ language: "fr" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "chorus.preferences" }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", "fr"));
  });

  it("languages-11: the sample stories say that they are English", detail, async () => {
    const me = await ada();
    await speak("de");
    const { user } = renderApp("/harmony", { as: me });
    const titles = await screen.findAllByText("Five ways to start a conversation that lasts");
    for (const title of titles) expect(title.closest("[lang]")).toHaveAttribute("lang", "en");
    await user.click(titles[0] as HTMLElement);
    for (const text of [/^Ask what only others can answer/, /^Good threads rarely/])
      expect((await screen.findByText(text)).closest("[lang]")).toHaveAttribute("lang", "en");
  });

  it("languages-3: of two languages that are chosen at once, the last one holds", async () => {
    renderApp("/login");
    await heading("Login");
    await act(() => Promise.all([speak("de"), speak("en")]));
    expect(document.documentElement).toHaveAttribute("lang", "en");
  });
});
