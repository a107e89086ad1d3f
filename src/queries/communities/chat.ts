import type { Message } from "@/domain/community-text";
import type { CommunityRef } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { pagedList } from "@/queries/paged-list";
import { prefetchAuthors } from "@/queries/people/users";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { listMessages } from "@/sdk/communities/community-texts";

export const chat = (community: CommunityRef) =>
  pagedList<Message>(sharedCommunityKeys.chat(community.id), async (client, request) => {
    const page = await listMessages(community, request);
    prefetchAuthors(client, page.rows);
    return { ...page, rows: withWaitingChanges(page.rows) };
  });
