import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { Link } from "react-router-dom";
import { IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { needsVerified } from "@/config/community";
import { href } from "@/config/paths";
import { isNumberedHandle } from "@/domain/handle";
import { isBlank } from "@/domain/text";
import type { SessionUser } from "@/domain/user";
import { usePutWelcomeAway } from "@/queries/people/welcome";
import { useUserPostCount } from "@/queries/posts/queries";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";

interface Step {
  does: string;
  to: string;
  isDone: boolean;
}

const StepLine = ({ step: { does, to, isDone } }: { step: Step }) =>
  isDone ? (
    <li className="flex min-h-11 items-center gap-3 px-2 text-ink-2">
      <span className="grid size-6 flex-none place-items-center rounded-full bg-accent text-accent-ink">
        <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
      </span>
      <span>
        <span className="sr-only">{t`Done:`} </span>
        {does}
      </span>
    </li>
  ) : (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-3 rounded-medium px-2 font-label text-accent-text hover:bg-sunken"
      >
        <span aria-hidden="true" className="size-6 flex-none rounded-full border-2 border-line-strong" />
        {does}
      </Link>
    </li>
  );

interface WelcomeProps {
  user: SessionUser;
  /** If the feed shows one, none has to be counted. */
  hasPosted: boolean;
}

/** (home-11) */
export const Welcome = ({ user, hasPosted }: WelcomeProps) => {
  const { username } = user;
  const away = usePutWelcomeAway(user);
  const { data: posts } = useUserPostCount(user.id, useIsScreenComplete() && !hasPosted);
  const steps: Step[] = [
    ...(needsVerified()
      ? [
          {
            does: t`Verify your address`,
            to: href.settings(user.id, { section: "account" }),
            isDone: user.isVerified !== false,
          },
        ]
      : []),
    ...(isNumberedHandle(user.handle)
      ? [{ does: t`Choose your handle`, to: href.settings(user.id, { section: "account" }), isDone: false }]
      : []),
    { does: t`Add a picture`, to: href.settings(user.id), isDone: user.imgurl !== "" },
    { does: t`Say who you are`, to: href.settings(user.id), isDone: !isBlank(user.bio) },
    { does: t`Write your first post`, to: href.createPost(), isDone: hasPosted || (posts ?? 0) > 0 },
  ];
  if (away.isPending || steps.every(({ isDone }) => isDone)) return null;

  return (
    <div className="border-b border-line p-4 rail:p-5">
      <Card aria-labelledby="welcome" className="relative">
        <h2 id="welcome" className="pe-10 text-section font-bold tracking-heading">
          <Trans>
            Nice to have you here, <bdi className="wrap-anywhere">{username}</bdi>
          </Trans>
        </h2>
        <p className="text-ink-2">{t`Help people get to know you:`}</p>
        <ul className="-mx-2 mt-1">
          {steps.map((step) => (
            <StepLine key={step.does} step={step} />
          ))}
        </ul>
        <IconButton
          label={t`Hide the welcome`}
          icon={X}
          onClick={() => away.mutate()}
          className="absolute end-1.5 top-1.5"
        />
      </Card>
    </div>
  );
};
