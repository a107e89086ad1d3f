import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { limits } from "@/domain/limits";
import type { Author } from "@/domain/user";
import { useFollow, useFollowed } from "@/queries/people/followings";
import { useSessionUserId } from "@/queries/people/session";
import { nameOf } from "./byline";

/** Null for oneself, and until it is known. */
export const useFollowAction = (user: Pick<Author, "id">): { isFollowed: boolean; change: () => void } | null => {
  const { data: ids } = useFollowed();
  const { mutate } = useFollow();
  const me = useSessionUserId();
  if (!ids || user.id === me) return null;
  const isFollowed = ids.includes(user.id);
  const change = (): void => {
    const most = limits.followed;
    if (isFollowed || ids.length < most) mutate({ id: user.id, isFollowed: !isFollowed });
    else toast({ title: t`You follow ${most} people`, description: t`That’s the maximum.` });
  };
  return { isFollowed, change };
};

interface FollowButtonProps {
  user: Pick<Author, "id" | "username">;
  variant?: "primary" | "quiet";
  size?: "m" | "s";
  wide?: boolean;
}

/** Keeps its space while loading. */
export const FollowButton = ({ user, variant = "primary", size = "m", wide = false }: FollowButtonProps) => {
  const action = useFollowAction(user);
  const me = useSessionUserId();
  if (user.id === me) return null;
  const name = nameOf(user);
  const look = { size, wide, className: "z-1" };
  if (action?.isFollowed)
    return (
      <Button {...look} variant="ghost" aria-label={t`Following ${name}`} onClick={action.change}>
        <Check aria-hidden="true" className="size-4.5" />
        <Trans context="state">Following</Trans>
      </Button>
    );
  return (
    <Button {...look} variant={variant} aria-label={t`Follow ${name}`} disabled={!action} onClick={action?.change}>
      <Trans context="command">Follow</Trans>
    </Button>
  );
};
