import type { Message } from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { CommunityRef } from "@/domain/shared-community";
import type { Page } from "@/sdk/base/collection";
import { type TextRequest, texts } from "@/sdk/communities/community-texts";

/** Newest first. */
export const listMessages = (
  community: CommunityRef,
  { limit = limits.messages, ...request }: TextRequest,
): Promise<Page<Message>> => texts.messages.page(community, [], { limit, ...request });
