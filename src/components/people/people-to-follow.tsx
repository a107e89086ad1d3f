import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { oneLine } from "@/domain/text";
import type { User } from "@/domain/user";
import { useFollowed } from "@/queries/people/followings";
import { useMutedIds } from "@/queries/people/muted";
import { useSuggestions } from "@/queries/posts/suggestions";
import { Avatar } from "./avatar";
import { HandleMark, nameOf } from "./byline";
import { FollowButton } from "./follow-button";

/** Members who are followed here stay. */
const useStrangers = (): readonly User[] | undefined => {
  const { data: suggestions } = useSuggestions();
  const { data: ids } = useFollowed();
  const muted = useMutedIds();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (ids && !known) setKnown(new Set(ids));
  return known && suggestions?.filter(({ id }) => !known.has(id) && !muted.has(id));
};

const card =
  "relative flex h-full min-h-60 flex-col items-center gap-1.5 rounded-medium border border-line px-3 py-4 text-center";

const PersonCard = ({ person }: { person: User }) => (
  <li className="w-41 flex-none">
    <div className={card}>
      <Avatar user={person} size="l" />
      <Link to={href.profile(person.id)} className="max-w-full after:absolute after:inset-0">
        <bdi className="block truncate font-bold">{nameOf(person)}</bdi>
        <span className="-ms-1.5 block truncate leading-none empty:hidden">
          <HandleMark user={person} isBrief />
        </span>
      </Link>
      <p dir="auto" className="line-clamp-2 w-full text-small wrap-anywhere text-ink-2">
        {oneLine(person.bio)}
      </p>
      <div className="mt-auto w-full">
        <FollowButton user={person} size="s" wide />
      </div>
    </div>
  </li>
);

const PersonSkeleton = () => (
  <li className="w-41 flex-none">
    <div className={card}>
      <Skeleton shape="circle" className="size-16" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="mt-auto h-9 w-full" />
    </div>
  </li>
);

export const PeopleToFollow = () => {
  const people = useStrangers();
  if (people?.length === 0) return null;
  return (
    <section aria-labelledby="people-to-follow" aria-busy={!people} className="border-b border-line pt-4 pb-5">
      <div className="flex items-baseline justify-between gap-3 px-4 pb-2.5 rail:px-5">
        <h2 id="people-to-follow" className="text-section font-bold tracking-heading">{t`People to follow`}</h2>
        <Link to={href.explore()} className="hit-area text-label font-label text-accent-text hover:underline">
          {t`More people`}
        </Link>
      </div>
      <ul className="flex [scrollbar-width:none] gap-3 overflow-x-auto px-4 rail:px-5">
        {people?.map((person) => <PersonCard key={person.id} person={person} />) ??
          ["1", "2", "3", "4"].map((key) => <PersonSkeleton key={key} />)}
      </ul>
    </section>
  );
};
