import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PostRecord } from "@/domain/post";
import { loadCode } from "@/lib/load";
import { whenInSight } from "./sight";

/** Detected once in sight. */
export const useTextLanguage = ({ id, content }: Pick<PostRecord, "id" | "content">) => {
  const client = useQueryClient();
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !("LanguageDetector" in globalThis)) return undefined;
      let isShown = true;
      const tell = async (): Promise<void> => {
        const { languageOf } = await loadCode(() => import("@/lib/text-language"));
        const language = await languageOf(content);
        if (language && isShown) element.setAttribute("lang", language);
      };
      const forget = whenInSight(client, id, "language", () => void tell().catch(() => undefined));
      return () => {
        isShown = false;
        // Frees the memory of posts scrolled past.
        forget();
        element.removeAttribute("lang");
      };
    },
    [client, id, content],
  );
};
