import { onlineManager } from "@tanstack/react-query";
import { vi } from "vitest";
import { backend } from "./backend";

/** The browser says so, and nothing reaches the server. */
export const loseNetwork = (): void => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) backend.failNext(method, /./, "network", 1000);
};
