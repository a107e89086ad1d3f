import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { useChooseLanguage } from "@/queries/choose-language";
import { getPreferences } from "@/sdk/device/preferences";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

it("session-10: a language whose texts still load is not chosen for the next member", async () => {
  const [me, next] = [await ada(), await ben()];
  signIn(me);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useChooseLanguage, { wrapper });
  await act(async () => {
    result.current.mutate("fr");
    while (getPreferences().language !== "fr") await Promise.resolve();
    signIn(next);
  });
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: "left" }));
  expect(backend.requests("PATCH", /account\/prefs/)).toEqual([]);
});
