// Owns whose handle is whose, in the cache and remembered on this device for a day. The handles of a page are looked up in
// one request, when the browser is idle.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Author } from "@/domain/user";
import { whenIdle } from "@/lib/idle";
import { stateOf } from "@/queries/client-state";
import { handleKeys } from "@/queries/keys";
import { chunks } from "@/sdk/documents";
import { listHandleOwners, rememberedOwner, rememberOwners } from "@/sdk/handles";
import { useSessionUser } from "./session";

const perRequest = 100;
const day = 24 * 60 * 60_000;

const loadOwners = async (handles: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const answers = await Promise.all(chunks(handles, perRequest).map(listHandleOwners));
  const owners = new Map(answers.flatMap((answer) => Array.from(answer)));
  rememberOwners(owners);
  return owners;
};

/** The id of the member whose handle it is; null: nobody's. */
const owner = (handle: string) =>
  queryOptions({
    queryKey: handleKeys.owner(handle),
    queryFn: async ({ client }): Promise<string | null> =>
      (await stateOf(client).handleOwners.ask(handle, loadOwners)).get(handle) ?? null,
    initialData: () => rememberedOwner(handle)?.owner,
    initialDataUpdatedAt: () => rememberedOwner(handle)?.at,
    staleTime: day,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A member's handle once the server has said that it is theirs; null until then, or if it is not. */
export const useHandle = ({ id, handle }: Pick<Author, "id" | "handle">): string | null => {
  const { data } = useQuery({ ...owner(handle ?? ""), enabled: Boolean(handle) });
  return handle && data === id ? handle : null;
};

/** The id of the member with a handle, asked at once if `isWanted`; null for nobody. */
export const useHandleOwner = (handle: string, isWanted = true) =>
  useQuery({
    ...owner(handle),
    enabled: isWanted,
    queryFn: async (): Promise<string | null> => (await listHandleOwners([handle])).get(handle) ?? null,
    staleTime: 60_000,
    meta: { isEmpty: (data: unknown) => data === null },
  });

/** Gives a member without a handle one when the browser is idle. A failure is silent: the next start tries again. */
export const useClaimedHandle = (): void => {
  const client = useQueryClient();
  const user = useSessionUser();
  const isWithout = user.handle === "";
  useEffect(() => {
    if (!isWithout) return undefined;
    return whenIdle(() => {
      import("./own-handle").then(({ claimOwnHandle }) => claimOwnHandle(client)).catch(() => undefined);
    });
  }, [client, user.id, isWithout]);
};
