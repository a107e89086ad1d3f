// Who reads in a quiet, a lively or a huge community.
import { roomOf } from "../../../emulator/seed";
import type { NamedCommunity } from "../../../scripts/named-communities";
import { signIn, type Member } from "./api";
import type { Stage } from "./stage";

/** Fills the stage, and signs its reader in. */
export const enter = async (stage: Stage, { fill, reader }: NamedCommunity): Promise<Member> => {
  await stage.reset(async (backend) => {
    await fill(backend, new Date());
    // Communities have budgets of their own.
    backend.admin.setPreferences(reader.id, { room: roomOf(reader.id), mutedMembers: [] });
  });
  // They have been there for long.
  return { ...reader, cookie: await signIn(stage, reader), createdAt: new Date(0).toISOString() };
};
