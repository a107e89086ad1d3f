import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { PostList } from "@/components/posts/post-list";
import { Button, ButtonLink } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { EmptyState } from "@/components/ui/states";
import { Avatar } from "@/components/users/avatar";
import { HandleMark, nameOf } from "@/components/users/byline";
import { FollowButton } from "@/components/users/follow-button";
import { href } from "@/config/paths";
import { markHits, searchedTag, searchWords } from "@/domain/search";
import { shortCount } from "@/domain/text";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/errors";
import { rowOf } from "@/lib/format";
import { lazyPart } from "@/lib/load";
import { isMuted, useMutedIds } from "@/queries/members/mutes";
import { useSearchMembers } from "@/queries/members/search";
import { useSearchPosts } from "@/queries/posts/search";

const Marked = ({ text, searched }: { text: string; searched: string }) =>
  searched === ""
    ? text
    : markHits(text, searched).map((stretch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have nothing but their place
        <Fragment key={index}>
          {stretch.isHit ? (
            <mark className="rounded-xs border-b-2 border-accent bg-accent-soft px-px text-inherit">
              {stretch.text}
            </mark>
          ) : (
            stretch.text
          )}
        </Fragment>
      ));

const shownPeople = 6;

const PersonLink = ({ person, searched }: { person: User; searched: string }) => (
  <div className="relative flex h-full min-w-0 flex-wrap items-center gap-3 rounded-medium border border-line p-3 hover:bg-sunken">
    <Avatar user={person} />
    <Link
      to={href.profile(person.id)}
      className="flex min-w-0 flex-1 basis-24 flex-wrap items-baseline after:absolute after:inset-0"
    >
      <span className="line-clamp-3 min-w-0">
        <bdi className="font-bold wrap-anywhere">
          <Marked text={nameOf(person)} searched={searched} />
        </bdi>
      </span>
      <HandleMark user={person} />
    </Link>
    <FollowButton user={person} variant="quiet" size="s" />
  </div>
);

const FoundCommunities = lazyPart(async () => (await import("./found-communities")).FoundCommunities);

const People = ({ text }: { text: string }) => {
  const { data: found = [], error, refetch, isFetching } = useSearchMembers(text);
  const muted = useMutedIds();
  const people = muted.size === 0 ? found : found.filter(({ id }) => !muted.has(id));
  const count = people.length;
  const [openFor, setOpenFor] = useState("");
  const isOpen = openFor === text;

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && !isFetching && t`${plural(count, { one: "# person found", other: "# people found" })}`}
      </p>
      {count === 0 && error ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 rail:px-5"
        >
          <p className="text-ink-2">
            <Trans>People couldn’t be searched.</Trans> {errorText(error)}
          </p>
          <Button variant="ghost" size="s" onClick={() => void refetch()}>
            <Trans>Search people again</Trans>
          </Button>
        </div>
      ) : null}
      {count > 0 && (
        <section aria-labelledby="people" className="border-b border-line px-4 pt-3 pb-4 rail:px-5">
          <h2 id="people" className="pb-2 text-section font-bold tracking-heading">
            <Trans>People</Trans>
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
            {(isOpen ? people : people.slice(0, shownPeople)).map((person) => (
              <li key={person.id} className="min-w-0">
                <PersonLink person={person} searched={text} />
              </li>
            ))}
          </ul>
          {count > shownPeople && !isOpen && (
            <Button variant="ghost" className="mt-3" onClick={() => setOpenFor(text)}>
              <Trans>Show all {count}</Trans>
            </Button>
          )}
        </section>
      )}
    </>
  );
};

const quoted = (words: readonly string[]): string => rowOf(words.map((word) => t`“${word}”`));

const LeftOut = ({ text }: { text: string }) => {
  const { tooShort, tooCommon } = searchWords(text);
  if (tooShort.length === 0 && tooCommon.length === 0) return null;
  const short = quoted(tooShort);
  const common = quoted(tooCommon);
  return (
    <div className="border-b border-line px-4 py-3 text-label wrap-anywhere text-ink-2 rail:px-5">
      {tooShort.length > 0 && <p>{t`Words of one or two letters can’t be searched for: ${short}.`}</p>}
      {tooCommon.length > 0 && <p>{t`Very common words are ignored: ${common}.`}</p>}
    </div>
  );
};

/** `isStale`: previous results. */
const useSearchResults = (text: string) => {
  const [answered, setAnswered] = useState(text);
  const results = useSearchPosts(text);
  const before = useSearchPosts(answered);
  if (!results.isPending && answered !== text) setAnswered(text);

  const isStale = results.isFetching && results.isPending && before.data !== undefined;
  return { results: isStale ? before : results, isStale };
};

const NothingFound = () => (
  <EmptyState
    drawing="search"
    title={t`No posts found.`}
    text={t`Try another word, or fewer words.`}
    action={
      <ButtonLink to={href.topics()} variant="ghost">
        <Trans>Browse topics</Trans>
      </ButtonLink>
    }
  />
);

const TagCount = ({ name, total, isCounted }: { name: ReactNode; total: number | undefined; isCounted: boolean }) => {
  if (total === undefined) return name;
  const shown = shortCount(total);
  return isCounted ? (
    <Plural
      value={total}
      one={
        <Trans>
          {shown} post with {name}
        </Trans>
      }
      other={
        <Trans>
          {shown} posts with {name}
        </Trans>
      }
    />
  ) : (
    <Plural
      value={total}
      one={
        <Trans>
          About {shown} post with {name}
        </Trans>
      }
      other={
        <Trans>
          About {shown} posts with {name}
        </Trans>
      }
    />
  );
};

const Tag = ({ tag, total, isCounted }: { tag: string; total: number | undefined; isCounted: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 rail:px-5">
    <p className="min-w-0 wrap-anywhere">
      <TagCount name={<bdi className="font-bold">#{tag}</bdi>} total={total} isCounted={isCounted} />
    </p>
    <Button
      variant="ghost"
      size="s"
      onClick={() => void copyLink(new URL(href.search({ q: `#${tag}` }), location.origin).href)}
    >
      <Trans>Copy link</Trans>
    </Button>
  </div>
);

export const SearchResults = ({ text }: { text: string }) => {
  const { results, isStale } = useSearchResults(text);
  const mark = useCallback((words: string) => <Marked text={words} searched={text} />, [text]);
  const tag = searchedTag(text);
  const first = results.data?.pages[0];
  const muted = useMutedIds();
  const found = new Set(
    results.data?.pages.flatMap(({ posts }) => posts.flatMap((post) => (isMuted(muted, post) ? [] : post.id))),
  ).size;
  const count = results.hasNextPage
    ? t`${found}+ results`
    : t`${plural(found, { one: "# result", other: "# results" })}`;

  return (
    <>
      <LeftOut text={text} />
      {tag === null ? (
        <>
          <People text={text} />
          <FoundCommunities text={text} mark={mark} />
        </>
      ) : (
        <Tag tag={tag} total={isStale ? undefined : first?.total} isCounted={first?.nextCursor === null} />
      )}
      <section aria-labelledby="results">
        <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 rail:px-5">
          <h2 id="results" className="text-section font-bold tracking-heading">
            <Trans>Results</Trans>
          </h2>
          <p role="status" className="text-small text-ink-2">
            {results.data && !isStale ? count : ""}
          </p>
        </div>
        <div aria-busy={isStale} className={cx("transition-opacity", isStale && "opacity-50")}>
          <PostList query={results} label={t`Results`} empty={<NothingFound />} mark={mark} />
        </div>
      </section>
    </>
  );
};
