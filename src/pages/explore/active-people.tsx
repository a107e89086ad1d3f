import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf } from "@/components/people/byline";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { ActivePerson } from "@/domain/posts-summary";
import type { Author } from "@/domain/user";
import { usePeople } from "@/queries/posts/topics";

// The same height while loading.
const card = "flex h-40 flex-col items-center justify-center gap-1.5 rounded-medium border border-line p-3 text-center";

const PersonCard = ({ person, count }: { person: Author; count: number }) => (
  <Link to={href.profile(person.id)} className={`${card} relative hover:border-line-strong hover:bg-sunken`}>
    <Avatar user={person} size="l" />
    <span className="max-w-full">
      <bdi className="block truncate font-bold">{nameOf(person)}</bdi>
      <span className="-ms-1.5 block truncate leading-none">
        <HandleMark user={person} />
      </span>
      <span className="block truncate text-small text-ink-2">
        <Plural value={count} one="# post" other="# posts" />
      </span>
    </span>
  </Link>
);

const PersonSkeleton = () => (
  <div className={card}>
    <Skeleton shape="circle" className="size-16" />
    <Skeleton className="h-4 w-20" />
    <Skeleton className="w-14" />
  </div>
);

export const ActivePeople = ({ people }: { people: readonly ActivePerson[] }) => {
  const { data: loaded, isError } = usePeople(people.map(({ id }) => id));
  if (people.length === 0 || isError || loaded?.length === 0) return null;
  return (
    <section aria-labelledby="active-people" aria-busy={!loaded} className="border-t border-line pt-4 pb-5">
      <h2 id="active-people" className="px-4 pb-2.5 text-section font-bold tracking-heading rail:px-5">{t`People`}</h2>
      <ul className="flex [scrollbar-width:none] gap-3 overflow-x-auto px-4 rail:grid rail:grid-cols-4 rail:px-5">
        {people.map(({ id, count }) => {
          const person = loaded?.find((author) => author.id === id);
          return (
            (!loaded || person) && (
              <li key={id} className="w-34 flex-none rail:w-auto rail:min-w-0 rail:nth-[n+5]:hidden">
                {person ? <PersonCard person={person} count={count} /> : <PersonSkeleton />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
};
