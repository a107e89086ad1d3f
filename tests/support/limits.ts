import { backend } from "./backend";
import type { Person } from "./people";

/** As a moderator's app writes it. */
export const limit = (
  member: Person,
  by: Person,
  {
    reason = "Spam",
    permissions = ['read("users")'],
    ...more
  }: { reason?: string; permissions?: string[]; endedBy?: string } = {},
): { id: string } =>
  backend.admin.createDocument({
    collection: "moderation",
    data: {
      kind: "limit",
      userId: member.id,
      subjectKind: "",
      subjectId: "",
      until: "",
      endedBy: "",
      reason,
      moderatorId: by.id,
      ...more,
    },
    permissions,
  });
