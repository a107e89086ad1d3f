import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf } from "@/components/people/byline";
import { FollowButton } from "@/components/people/follow-button";
import { PostList, PostListSkeleton } from "@/components/posts/post-list";
import { Button, ButtonLink } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import { isMuted } from "@/domain/muted";
import { isWithoutSpaces, markHits, searchedTag, searchWords } from "@/domain/search";
import { shortCount } from "@/domain/text";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { rowOf } from "@/lib/format";
import { lazyPart } from "@/lib/load";
import { useTimeout } from "@/lib/use-timeout";
import { useMuted, useMutedIds } from "@/queries/people/muted";
import { useSearchMembers } from "@/queries/people/search";
import { useIsFindingOthers, useSearchPosts } from "@/queries/posts/search";
import { FoundSection } from "./found-section";

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
    <Button variant="ghost" size="s" onClick={() => void copyLink(href.search({ q: `#${tag}` }))}>
      {t`Copy link`}
    </Button>
  </div>
);

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

interface Found {
  /** What the results are for. */
  text: string;
  /** What they will be for. */
  asked: string;
}

const People = ({ text, asked }: Found) => {
  useSearchMembers(asked);
  const query = useSearchMembers(text);
  const result = query.data ?? [];
  const muted = useMutedIds();
  const people = muted.size === 0 ? result : result.filter(({ id }) => !muted.has(id));
  const count = people.length;
  const [openFor, setOpenFor] = useState("");
  const isOpen = openFor === text;

  return (
    <FoundSection
      id="people"
      title={t`People`}
      countText={t`${plural(count, { one: "# person found", other: "# people found" })}`}
      query={query}
      failed={t`People couldn’t be searched.`}
      again={t`Search people again`}
      rows={(isOpen ? people : people.slice(0, shownPeople)).map((person) => ({
        id: person.id,
        row: <PersonLink person={person} searched={text} />,
      }))}
      more={
        count > shownPeople &&
        !isOpen && (
          <Button variant="ghost" className="mt-3" onClick={() => setOpenFor(text)}>{t`Show all ${count}`}</Button>
        )
      }
    />
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

/** Posts wait this long for what stands above them. */
const patienceMs = 500;

/** `isStale`: previous results. `isLate`: nothing comes above the posts any more (search-21). */
const useSearchResults = (asked: string) => {
  const [shown, setShown] = useState({ text: asked, isShown: false, isLate: false });
  const asking = useSearchPosts(asked);
  const results = useSearchPosts(shown.text);
  const isBusy = useIsFindingOthers(asked);
  const isWaiting = !asking.isPending && (!shown.isShown || shown.text !== asked);
  if (isWaiting && !isBusy) setShown({ text: asked, isShown: true, isLate: false });
  const showLate = (): void => setShown({ text: asked, isShown: true, isLate: true });
  useTimeout(showLate, isWaiting ? patienceMs : null, asked);

  return { ...shown, results, isStale: shown.text !== asked && results.data !== undefined };
};

const NothingFound = ({ text }: { text: string }) => (
  <EmptyState
    drawing="search"
    title={t`No posts found.`}
    text={
      isWithoutSpaces(text)
        ? t`In writing without spaces, words inside a sentence can’t be found.`
        : t`Try another word, or fewer words.`
    }
    action={<ButtonLink to={href.topics()} variant="ghost">{t`Browse topics`}</ButtonLink>}
  />
);

export const SearchResults = ({ text: asked }: { text: string }) => {
  const { results, text, isShown, isLate, isStale } = useSearchResults(asked);
  const mark = useCallback((words: string) => <Marked text={words} searched={text} />, [text]);
  const tag = searchedTag(text);
  const first = results.data?.pages[0];
  const muted = useMuted();
  const resultCount = new Set(
    results.data?.pages.flatMap(({ posts }) => posts.flatMap((post) => (isMuted(muted, post) ? [] : post.id))),
  ).size;
  const count = results.hasNextPage
    ? t`${resultCount}+ results`
    : t`${plural(resultCount, { one: "# result", other: "# results" })}`;

  const others = (
    <div hidden={!isShown}>
      <People text={text} asked={asked} />
      <FoundCommunities text={text} asked={asked} mark={mark} />
    </div>
  );

  return (
    <>
      <LeftOut text={text} />
      {tag === null ? (
        !isLate && others
      ) : (
        <Tag tag={tag} total={isStale ? undefined : first?.total} isCounted={first?.nextCursor === null} />
      )}
      <section aria-labelledby="results">
        <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 rail:px-5">
          <h2 id="results" className="text-section font-bold tracking-heading">{t`Results`}</h2>
          <p role="status" className="text-small text-ink-2">
            {results.data && isShown && !isStale ? count : ""}
          </p>
        </div>
        <div aria-busy={isStale} className={cx("transition-opacity", isStale && "opacity-50")}>
          {isShown ? (
            <PostList query={results} label={t`Results`} empty={<NothingFound text={text} />} mark={mark} />
          ) : (
            <PostListSkeleton />
          )}
        </div>
      </section>
      {tag === null && isLate && others}
    </>
  );
};
