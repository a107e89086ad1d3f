import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { sharedCommunitySchema } from "@/domain/shared-community";
import { rememberEach } from "@/queries/communities/own";
import { sharedCommunityKeys } from "@/queries/keys";

const community = (name: string, minute: number) =>
  sharedCommunitySchema.parse({
    $id: "1",
    $createdAt: "2025-01-27T10:00:00.000Z",
    $updatedAt: `2025-01-27T10:0${minute}:00.000Z`,
    $permissions: [],
    name,
  });

it("shared-1: a list that is newer than the page of a community says what the page shows, and an older one doesn't", () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData(sharedCommunityKeys.byId("1"));
  for (const [name, minute] of [
    ["River", 1],
    ["River watch", 2],
  ] as const) {
    rememberEach(client, [community(name, minute)]);
    expect(shown()).toMatchObject({ name });
  }
  rememberEach(client, [community("River", 1)]);
  expect(shown()).toMatchObject({ name: "River watch" });
});
