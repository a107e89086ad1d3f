import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Lock, Share2, UserPlus } from "lucide-react";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { CommunityBadge } from "@/components/communities/community-badge";
import { CommunityCover } from "@/components/communities/community-cover";
import { SharedPicture } from "@/components/communities/shared-picture";
import { Avatar } from "@/components/people/avatar";
import { Button, IconButton } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { hasDeviceSheet, openDeviceSheet } from "@/components/ui/device-sheet";
import { MoreButton } from "@/components/ui/menu-button";
import { useLate } from "@/components/ui/open-part";
import { BackButton } from "@/components/ui/page-header";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { pageHeadingId } from "@/lib/initial-focus";
import { onWindow } from "@/lib/listen";
import { useJoin, type Role } from "@/queries/communities/shared";
import { useAuthor } from "@/queries/people/users";
import { CommunityHead } from "./community-head";
import { CommunityActions, InviteDialog } from "./late";

const shareAddress = (community: SharedCommunity): void => {
  const address = href.community(community.id);
  if (hasDeviceSheet()) void openDeviceSheet(address, community.name);
  else void copyLink(address);
};

interface InviteButtonProps {
  community: SharedCommunity;
  role: Role;
  isFirst?: boolean;
}

export const InviteButton = ({ community, role, isFirst = false }: InviteButtonProps) => {
  const { isOpen, open, close } = useLate(InviteDialog);
  if (community.isPrivate && role !== "owner") return null;
  return (
    <>
      <Button
        variant={community.isPrivate || isFirst ? "primary" : "ghost"}
        onClick={community.isPrivate ? open : () => shareAddress(community)}
      >
        <UserPlus aria-hidden="true" className="size-4.5" />
        {t`Invite`}
      </Button>
      {isOpen && <InviteDialog community={community} onClose={close} />}
    </>
  );
};

export const JoinButton = ({ community, size }: { community: SharedCommunity; size?: "m" | "s" }) => {
  const join = useJoin(community);
  return <Button size={size} pending={join.isPending} onClick={() => join.mutate()}>{t`Join`}</Button>;
};

interface HeadProps {
  community: SharedCommunity;
  role: Role;
  count: number | undefined;
  isFirst: boolean;
}

type HeadActionsProps = Omit<HeadProps, "count"> & { isBrief?: boolean };

const HeadActions = ({ community, role, isFirst, isBrief }: HeadActionsProps) => (
  <div className={cx("ms-auto flex flex-none items-center gap-1", isBrief && role === "none" && "me-2")}>
    {role === "none" ? (
      <>
        {!isBrief && (
          <IconButton
            icon={Share2}
            label={t({ message: "Share", context: "command" })}
            onClick={() => shareAddress(community)}
          />
        )}
        <JoinButton community={community} size={isBrief ? "s" : "m"} />
      </>
    ) : (
      <>
        {!isBrief && <InviteButton community={community} role={role} isFirst={isFirst} />}
        <MoreButton part={CommunityActions} label={t`More actions for this community`}>
          <CommunityActions community={community} role={role} label={t`More actions for this community`} />
        </MoreButton>
      </>
    )}
  </div>
);

const Face = ({ id }: { id: string }) => {
  const author = useAuthor(id);
  return (
    <span className="-ms-1.25 rounded-full border-2 border-surface first:ms-0">
      <Avatar user={author} size="xs" />
    </span>
  );
};

interface LargeHeadProps extends HeadProps {
  faces: readonly string[];
  about: ReactNode;
}

export const LargeHead = ({ community, role, count, isFirst, faces, about }: LargeHeadProps) => {
  const { name, description, isPrivate } = community;
  const hasMembers = count !== undefined && count > 0;
  return (
    <CommunityHead
      name={name}
      description={description}
      cover={(back) => (
        <CommunityCover community={community} className="h-30 rail:h-37.5">
          {back}
        </CommunityCover>
      )}
      picture={<SharedPicture community={community} size="head" pixels={88} isDescribed />}
      actions={<HeadActions community={community} role={role} isFirst={isFirst} />}
      badges={<CommunityBadge kind={isPrivate ? "private" : "public"} />}
    >
      <div className="mt-2.5 flex min-h-7.5 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {faces.length > 0 && (
          <span aria-hidden="true" className="flex">
            {faces.map((id) => (
              <Face key={id} id={id} />
            ))}
          </span>
        )}
        <p>
          {!isFirst && hasMembers && (
            <Plural
              value={count}
              one={
                <Trans>
                  <b className="text-ink">#</b> member
                </Trans>
              }
              other={
                <Trans>
                  <b className="text-ink">#</b> members
                </Trans>
              }
            />
          )}
          {hasMembers && about}
        </p>
      </div>
      {isPrivate && (
        <p className="mt-1.5 flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden="true" className="size-3.5" strokeWidth={2.2} />
          {t`Only members see this`}
        </p>
      )}
    </CommunityHead>
  );
};

type SmallHeadProps = Omit<HeadProps, "isFirst"> & { isHeading: boolean };

export const SmallHead = ({ community, role, count, isHeading }: SmallHeadProps) => {
  const { name, isPrivate } = community;
  const Name = isHeading ? "h1" : "p";
  return (
    <div className={cx("flex items-center gap-x-2.5 px-2 pt-2 rail:px-3", isHeading && "flex-wrap")}>
      <BackButton fallback={href.communities()} />
      <SharedPicture community={community} size="s" pixels={36} />
      <div className="min-w-0 flex-1 basis-[5em] leading-tight">
        <Name
          {...(isHeading && { id: pageHeadingId, tabIndex: -1 })}
          className="flex min-w-0 items-center gap-1.5 text-section font-bold tracking-heading"
        >
          <bdi className="truncate">{name}</bdi>
          {isPrivate && <Lock aria-label={t`Private`} className="size-3.5 flex-none text-ink-2" strokeWidth={2.2} />}
        </Name>
        {count !== undefined && count > 0 && (
          <p className="text-fine text-ink-2">
            <Plural value={count} one="# member" other="# members" />
          </p>
        )}
      </div>
      <HeadActions community={community} role={role} isFirst={false} isBrief />
    </div>
  );
};

export const useIsStuck = (bar: RefObject<HTMLElement | null>, isWanted: boolean): boolean => {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = (): void => {
      const element = bar.current;
      if (!element) return;
      const top = Number.parseFloat(getComputedStyle(element).top);
      setIsStuck(window.scrollY > 0 && element.getBoundingClientRect().top <= top + 0.5);
    };
    look();
    return onWindow(["scroll", "resize"], look);
  }, [bar, isWanted]);
  return isWanted && isStuck;
};

export const StickyBar = ({
  hasHead,
  children,
  bar,
}: {
  hasHead: boolean;
  children: ReactNode;
  bar: RefObject<HTMLDivElement | null>;
}) => (
  <div
    ref={bar}
    className={cx(
      "below-bar sticky z-10 border-b border-line bg-surface/96 backdrop-blur-[10px] [@media(height<26rem)]:static",
      hasHead ? "top-[calc(var(--bar-top)+3.25rem)]" : "top-head-top",
    )}
  >
    {children}
  </div>
);
