// @module-tag detail
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

describe("The browser is asked to keep what is stored", () => {
  const persist = vi.fn(() => Promise.resolve(true));

  beforeEach(() => {
    persist.mockClear();
    Object.defineProperty(navigator, "storage", {
      configurable: true,
      value: { persist, persisted: () => Promise.resolve(false) },
    });
  });

  afterEach(() => void Reflect.deleteProperty(navigator, "storage"));

  it("offline-9: after the first post, and once", async () => {
    const { user } = renderApp("/", { as: await ada() });
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    expect(persist).not.toHaveBeenCalled();
    for (const content of ["First", "Second"]) {
      await user.click(await screen.findByRole("link", { name: "Create post" }));
      await user.type(await screen.findByLabelText("Content"), content);
      await user.click(screen.getByRole("button", { name: "Post" }));
      expect(await screen.findByRole("link", { name: content })).toBeVisible();
      await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    }
  });

  it("offline-9: when the app is installed", async () => {
    renderApp("/", { as: await ada() });
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    window.dispatchEvent(new Event("appinstalled"));
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  });
});
