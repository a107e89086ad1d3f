import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link } from "react-router-dom";
import { CommunityImage } from "@/components/communities/community-image";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf } from "@/components/people/byline";
import { FollowButton } from "@/components/people/follow-button";
import { topicName } from "@/components/topics/topic-name";
import { Card } from "@/components/ui/card";
import { href } from "@/config/paths";
import type { Author } from "@/domain/user";
import { useCommunities } from "@/queries/communities/communities";
import { useFollowed } from "@/queries/people/followings";
import { useMutedIds } from "@/queries/people/muted";
import { useLately, usePeople } from "@/queries/posts/topics";

const few = 3;
const fewTopics = 6;

const heading = "text-section font-bold tracking-heading";

const Person = ({ person }: { person: Author }) => (
  <li className="relative -mx-2 flex min-h-14 items-center gap-3 rounded-medium px-2 py-1.5 hover:bg-sunken">
    <Avatar user={person} />
    <Link to={href.profile(person.id)} className="min-w-0 flex-1 after:absolute after:inset-0">
      <bdi className="block truncate font-bold">{nameOf(person)}</bdi>
      <span className="-ms-1.5 block truncate leading-none empty:hidden">
        <HandleMark user={person} isBrief />
      </span>
    </Link>
    <FollowButton user={person} variant="quiet" size="s" />
  </li>
);

/** Members who are followed here stay. */
const People = ({ ids: firstIds }: { ids: readonly string[] }) => {
  const [ids] = useState(firstIds);
  const { data: people = [] } = usePeople(ids);
  if (people.length === 0) return null;
  return (
    <Card aria-labelledby="side-people">
      <h3 id="side-people" className={heading}>{t`People to follow`}</h3>
      <ul className="mt-1.5">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  );
};

const Communities = () => {
  const { data: communities = [] } = useCommunities();
  if (communities.length === 0) return null;
  return (
    <Card aria-labelledby="side-communities">
      <h3 id="side-communities" className={heading}>{t`Your communities`}</h3>
      <ul className="mt-1.5">
        {communities.slice(0, few).map((community) => (
          <li key={community.id}>
            <Link
              to={href.community(community.id)}
              className="-mx-2 flex min-h-14 items-center gap-3 rounded-medium px-2 py-1.5 hover:bg-sunken"
            >
              <CommunityImage community={community} size="m" />
              <bdi className="min-w-0 truncate font-bold">{community.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Topics = ({ names }: { names: readonly string[] }) => (
  <Card aria-labelledby="side-topics">
    <h3 id="side-topics" className={heading}>{t`Popular topics`}</h3>
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Link
            to={href.home({ topic: name })}
            className="hit-area inline-flex min-h-9 max-w-full items-center rounded-full border border-line-strong px-3.5 text-label font-label hover:bg-sunken"
          >
            <bdi className="truncate">{topicName(name)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

export const BesideSamples = () => {
  const { data: latest } = useLately();
  const { data: followed } = useFollowed();
  const muted = useMutedIds();
  if (!latest) return <Communities />;
  const strangers = latest.people.filter(({ id }) => !followed?.includes(id) && !muted.has(id));
  return (
    <>
      {followed && <People ids={strangers.slice(0, few).map(({ id }) => id)} />}
      <Communities />
      {latest.topics.length > 0 && <Topics names={latest.topics.slice(0, fewTopics).map(({ name }) => name)} />}
    </>
  );
};
