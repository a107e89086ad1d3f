// Who owns a handle is stored on this device for a day.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Author } from "@/domain/user";
import { idle } from "@/lib/idle";
import { batchOf } from "@/queries/batch";
import { handleKeys } from "@/queries/keys";
import { listHandleOwners, rememberedOwner, rememberOwners } from "@/sdk/people/handles";

const day = 24 * 60 * 60_000;

const ownersOf = batchOf(async (handles) => {
  const owners = await listHandleOwners(handles);
  rememberOwners(owners);
  return owners;
}, idle);

/** Null if free. */
const owner = (handle: string) =>
  queryOptions({
    queryKey: handleKeys.owner(handle),
    queryFn: async ({ client }): Promise<string | null> => (await ownersOf(client, handle)).get(handle) ?? null,
    initialData: () => rememberedOwner(handle)?.owner,
    initialDataUpdatedAt: () => rememberedOwner(handle)?.at,
    staleTime: day,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Null if the member owns none; undefined until the server has said so. */
export const useHandle = ({ id, handle }: Pick<Author, "id" | "handle">): string | null | undefined => {
  const { data } = useQuery({ ...owner(handle ?? ""), enabled: Boolean(handle) });
  if (handle === "") return null;
  if (data === undefined || handle === undefined) return undefined;
  return data === id ? handle : null;
};

export const useHandleOwner = (handle: string, isWanted = true) =>
  useQuery({
    ...owner(handle),
    enabled: isWanted,
    queryFn: async (): Promise<string | null> => (await listHandleOwners([handle])).get(handle) ?? null,
    staleTime: 60_000,
    meta: { isEmpty: (data: unknown) => data === null },
  });
