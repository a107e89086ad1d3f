// Who reads in a quiet, a lively or a huge community.
import type { NamedCommunity } from "../../../scripts/named-communities";
import { signIn, type Member } from "./api";
import type { Stage } from "./stage";

/** Fills the stage, and signs its reader in. */
export const enter = async (stage: Stage, { fill, reader }: NamedCommunity): Promise<Member> => {
  await stage.reset((backend) => fill(backend, new Date()));
  // They have been there for long.
  return { ...reader, cookie: await signIn(stage, reader), createdAt: new Date(0).toISOString() };
};
