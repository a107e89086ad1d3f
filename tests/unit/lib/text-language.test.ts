import { afterEach, beforeEach, expect, it, vi } from "vitest";

const create = vi.fn(async () => ({ detect: async () => [{ detectedLanguage: "fr", confidence: 0.7 }] }));

const languageOfBonjour = async (availability: string): Promise<string> => {
  vi.stubGlobal("LanguageDetector", { availability: async () => availability, create });
  const { languageOf } = await import("@/lib/text-language");
  return languageOf("Bonjour");
};

beforeEach(() => {
  vi.resetModules();
  create.mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

it("card-16: asks the model that is there", async () => {
  expect(await languageOfBonjour("available")).toBe("fr");
});

it("card-16: downloads none", async () => {
  expect(await languageOfBonjour("downloadable")).toBe("");
  expect(create).not.toHaveBeenCalled();
});
