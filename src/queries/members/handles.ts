// Owns whose handle is whose, in the cache and remembered on this device. Handles are looked up when the screen has
// settled, all those of a page in one request; what was found is believed for a day.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Author } from "@/domain/user";
import { whenIdle } from "@/lib/idle";
import { handleKeys } from "@/queries/keys";
import { chunks } from "@/sdk/documents";
import { listHandleOwners, rememberedOwner, rememberOwners } from "@/sdk/handles";
import { forThisMember } from "@/sdk/stored-session";
import { useSessionUser } from "./session";

const perRequest = 100;
const day = 24 * 60 * 60_000;

/** Handles that wait to be looked up together. */
interface Batch {
  handles: Set<string>;
  owners: Promise<ReadonlyMap<string, string>>;
}

const batches = new WeakMap<QueryClient, Batch>();

const openBatch = (client: QueryClient): Batch => {
  const handles = new Set<string>();
  const load = async (): Promise<ReadonlyMap<string, string>> => {
    const idle = new Promise<void>((resolve) => void whenIdle(resolve));
    await forThisMember(idle).finally(() => batches.delete(client));
    const answers = await Promise.all(chunks([...handles], perRequest).map(listHandleOwners));
    const owners = new Map(answers.flatMap((answer) => Array.from(answer)));
    rememberOwners(owners);
    return owners;
  };
  return { handles, owners: load() };
};

const loadOwner = async (client: QueryClient, handle: string): Promise<string | null> => {
  const batch = batches.get(client) ?? openBatch(client);
  batches.set(client, batch);
  batch.handles.add(handle);
  return (await batch.owners).get(handle) ?? null;
};

/** The id of the member whose handle it is; null: nobody's. */
const owner = (handle: string) =>
  queryOptions({
    queryKey: handleKeys.owner(handle),
    queryFn: ({ client }): Promise<string | null> => loadOwner(client, handle),
    initialData: () => rememberedOwner(handle)?.owner,
    initialDataUpdatedAt: () => rememberedOwner(handle)?.at,
    staleTime: day,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A member's handle, once the server has said that it is theirs; null until then, and where it is not. */
export const useHandle = ({ id, handle }: Pick<Author, "id" | "handle">): string | null => {
  const { data } = useQuery({ ...owner(handle ?? ""), enabled: Boolean(handle) });
  return handle && data === id ? handle : null;
};

/** Who is found under a handle, asked at once where it `isWanted`: null for nobody. */
export const useHandleOwner = (handle: string, isWanted = true) =>
  useQuery({
    ...owner(handle),
    enabled: isWanted,
    queryFn: async (): Promise<string | null> => (await listHandleOwners([handle])).get(handle) ?? null,
    staleTime: 60_000,
    meta: { isEmpty: (data: unknown) => data === null },
  });

/**
 * Gives a member without a handle one, once the screen has settled. Nobody is told when that fails: it is tried again at
 * the next start.
 */
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
