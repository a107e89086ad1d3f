import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/format";

const sizes = { m: "size-11 rounded-field text-section", xl: "size-24 rounded-large text-display" } as const;

/** A picture that was kept here: anything else in its place would be an address of somebody's choice. */
const isKeptHere = (imageUrl: string): boolean => /^data:image\/(?:webp|png|jpeg);base64,/.test(imageUrl);

/** A community's picture, or its first letter. Decorative: the name stands beside it. */
export const CommunityImage = ({ community, size }: { community: Community; size: keyof typeof sizes }) => {
  const shape = cx("flex-none overflow-hidden", sizes[size]);
  if (isKeptHere(community.imageUrl))
    return <img src={community.imageUrl} alt="" className={cx("border border-line bg-sunken object-cover", shape)} />;
  const [letter = ""] = Array.from(community.name.trim());
  return (
    <span
      aria-hidden="true"
      className={cx("grid place-items-center bg-grad-art leading-none font-bold text-on-art select-none", shape)}
    >
      {letter.toLocaleUpperCase()}
    </span>
  );
};

/** A community in a list. */
export const CommunityLink = ({ community }: { community: Community }) => (
  <Link
    to={href.community(community.id)}
    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken rail:px-5"
  >
    <CommunityImage community={community} size="m" />
    <span className="min-w-0 flex-1 basis-[6em]">
      <bdi className="block font-bold wrap-anywhere">{community.name}</bdi>
      <span className="text-small text-ink-2">{plural(community.threads.length, "thread", "threads")}</span>
    </span>
    {community.isPrivate && <Badge>Private</Badge>}
  </Link>
);
