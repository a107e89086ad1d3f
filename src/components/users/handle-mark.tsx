import { addsToName } from "@/domain/handle";
import type { Author } from "@/domain/user";
import { useHandle } from "@/queries/handles";

const Verified = ({ user }: { user: Author }) => {
  const handle = useHandle(user);
  return handle === null ? null : (
    <span dir="ltr" className="ms-1.5 text-small font-normal wrap-anywhere text-ink-3">
      @{handle}
    </span>
  );
};

/** Beside a member's name: their handle, where it says more than the name, and only while it really is theirs. */
export const HandleMark = ({ user }: { user: Author }) =>
  addsToName(user.handle, user.username) ? <Verified user={user} /> : null;
