import type { Query, QueryClient } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { pictureKeys, sharedCommunityKeys } from "@/queries/keys";
import { forgetAnswers, forgetPrivatePictures } from "@/queries/offline/forget";

const [domain] = sharedCommunityKeys.all;

const aboutMany: ReadonlySet<unknown> = new Set(["detail", "list", "news", "marks", "teams"]);

export const forgetCommunity = async (client: QueryClient, id: string): Promise<void> => {
  const name = JSON.stringify(id);
  const isOf = ({ queryKey, queryHash }: Query): boolean =>
    queryKey[0] === domain && !aboutMany.has(queryKey[1]) && queryHash.includes(name);
  client.removeQueries({ predicate: isOf });
  client.removeQueries({ queryKey: pictureKeys.allBySession });
  client.setQueryData<SharedCommunity | null>(sharedCommunityKeys.byId(id), (known) => known && null);
  client.setQueriesData<SharedCommunity[]>({ queryKey: sharedCommunityKeys.allOwn }, (known) =>
    known?.filter((community) => community.id !== id),
  );
  for (const queryKey of sharedCommunityKeys.searches) {
    client.removeQueries({ queryKey, type: "inactive" });
    void client.invalidateQueries({ queryKey });
  }
  await forgetPrivatePictures();
  // Read marks belong to the viewer.
  await forgetAnswers((json) => json.includes(`"${domain}"`) && json.includes(name) && !json.includes('"marks"'));
};
