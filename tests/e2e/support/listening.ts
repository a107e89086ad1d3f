import type { Page } from "@playwright/test";

/** Resolves once the server has said something on any socket of the page. Call it before the page opens. */
export const listening = (page: Page): Promise<void> =>
  new Promise((hear) => {
    page.on("websocket", (socket) => socket.on("framereceived", () => hear()));
  });
