import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { MonitorSmartphone } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { errorKind, errorText } from "@/lib/errors";
import { CommunityImage } from "./community-image";

export const CommunityLink = ({ community }: { community: Community }) => {
  const count = community.threads.length;
  return (
    <Link
      to={href.community(community.id)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken rail:px-5"
    >
      <CommunityImage community={community} size="m" />
      <span className="min-w-0 flex-1 basis-[6em]">
        <bdi className="block font-bold wrap-anywhere">{community.name}</bdi>
        <span className="text-small text-ink-2">
          <Plural value={count} one="# thread" other="# threads" />
        </span>
      </span>
      {community.isPrivate && <Badge>{t`Private`}</Badge>}
    </Link>
  );
};

export const DeviceNote = () => (
  <p className="flex gap-2 text-small text-ink-2">
    <MonitorSmartphone aria-hidden="true" className="mt-px size-4.5 flex-none" strokeWidth={1.8} />
    <Trans>
      Communities are kept on this device, in this browser. No one else sees them yet, and clearing the browser’s data
      removes them.
    </Trans>
  </p>
);

export const deviceFailure = (error: unknown): string =>
  errorKind(error) === "unexpected"
    ? t`This device couldn’t keep it: its storage may be full or closed.`
    : errorText(error);
