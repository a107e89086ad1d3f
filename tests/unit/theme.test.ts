import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTheme } from "@/app/theme-and-language";
import { chosenLanguage } from "@/config/languages";
import { getPreferences, updatePreferences } from "@/sdk/device/preferences";

const deviceInTheDark = (isDark: boolean) => {
  const device = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal("matchMedia", () => device);
  return device;
};

const showTheme = () => renderHook(() => useTheme());

const choose = (choice: "system" | "light" | "dark") => act(() => updatePreferences({ theme: choice }));

const theme = () => document.documentElement.dataset.theme;
const colours = () =>
  Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'), (meta) => meta.content);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="first">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="second">
    <style>:root { --paper: white } [data-theme="dark"] { --paper: black }</style>`;
});

afterEach(cleanup);

afterAll(() => vi.unstubAllGlobals());

test("settings-11: a chosen theme shows, whatever the device prefers, and colours the browser's bars", () => {
  deviceInTheDark(false);
  showTheme();
  choose("dark");
  expect(theme()).toBe("dark");
  expect(colours()).toEqual(["black", "black"]);
  choose("light");
  expect(theme()).toBe("light");
  expect(colours()).toEqual(["white", "white"]);
});

test("settings-11: the system theme is the device's, and follows it", () => {
  const device = deviceInTheDark(true);
  showTheme();
  choose("system");
  expect(theme()).toBe("dark");
  device.matches = false;
  act(() => void device.dispatchEvent(new Event("change")));
  expect(theme()).toBe("light");
});

test("settings-11: a chosen theme stays when the device changes", () => {
  const device = deviceInTheDark(true);
  showTheme();
  choose("light");
  act(() => void device.dispatchEvent(new Event("change")));
  expect(theme()).toBe("light");
});

test("without a style sheet the browser's bars keep their colours", () => {
  document.querySelector("style")?.remove();
  deviceInTheDark(false);
  showTheme();
  choose("dark");
  expect(theme()).toBe("dark");
  expect(colours()).toEqual(["first", "second"]);
});

describe("before the first paint and after it", () => {
  const themeScript = readFileSync("src/first-paint/before-app.js", "utf8");
  const page = new DOMParser().parseFromString(readFileSync("index.html", "utf8"), "text/html");
  const tokens = readFileSync("src/styles/tokens.css", "utf8");

  const stored = [
    null,
    '{"theme":"light"}',
    '{"theme":"dark"}',
    '{"theme":"dark","shortcuts":"maybe"}',
    '{"theme":"system"}',
    '{"theme":"blue"}',
    '"dark"',
    "null",
    "{",
  ];
  const cases = stored.flatMap((choice) => [false, true].map((isDark) => ({ choice, isDark })));

  test.each(cases)("settings-11: $choice shows the same theme, on a device in the dark: $isDark", (given) => {
    localStorage.clear();
    if (given.choice !== null) localStorage.setItem("chorus.preferences", given.choice);
    const metas = [...page.querySelectorAll('meta[name="theme-color"]')].map(({ outerHTML }) => outerHTML);
    document.head.innerHTML = `${metas.join("")}<meta name="languages" content='{"en":"ltr","ar":"rtl"}'>`;
    deviceInTheDark(given.isDark);

    runInThisContext(themeScript);
    const first = { theme: theme(), colours: colours() };
    document.head.insertAdjacentHTML("beforeend", `<style>${tokens}</style>`);
    showTheme();

    expect({ theme: theme(), colours: colours() }).toEqual(first);
    expect(first.colours).toHaveLength(2);
  });

  test.each([
    { stored: null, browser: ["ar-EG", "en"], spoken: "ar" },
    { stored: null, browser: ["nl", "ar"], spoken: "ar" },
    { stored: null, browser: ["nl"], spoken: "en" },
    { stored: '{"language":"en"}', browser: ["ar"], spoken: "en" },
    { stored: '{"language":"system"}', browser: ["ar"], spoken: "ar" },
    { stored: '{"language":"klingon"}', browser: ["ar"], spoken: "ar" },
  ])("languages-1: $stored in a browser of $browser speaks $spoken", ({ stored: choice, browser, spoken }) => {
    localStorage.clear();
    if (choice !== null) localStorage.setItem("chorus.preferences", choice);
    vi.spyOn(navigator, "languages", "get").mockReturnValue(browser);
    const metas = [...page.querySelectorAll('meta[name="theme-color"]')].map(({ outerHTML }) => outerHTML);
    document.head.innerHTML = `${metas.join("")}<meta name="languages" content='{"en":"ltr","ar":"rtl"}'>`;
    deviceInTheDark(false);
    runInThisContext(themeScript);
    expect(document.documentElement).toMatchObject({ lang: spoken, dir: spoken === "ar" ? "rtl" : "ltr" });
    expect(chosenLanguage(getPreferences().language), "the app chooses the same").toBe(spoken);
  });
});
