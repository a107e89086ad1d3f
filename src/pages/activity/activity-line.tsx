import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { AtSign, Heart, MessageCircle, Quote, UserPlus, type LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf } from "@/components/people/byline";
import { pictureWords } from "@/components/pictures/picture-frame";
import { SmallPicture } from "@/components/pictures/small-picture";
import { plainPiece, useRichText } from "@/components/posts/rich-text";
import { WarningSign } from "@/components/posts/warned";
import { TimeStamp } from "@/components/ui/time-stamp";
import { href } from "@/config/paths";
import type { Activity } from "@/domain/activity";
import { gradientOf } from "@/domain/picture";
import { isBlank } from "@/domain/text";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { useModeratorsWarning } from "@/queries/moderation/in-force";
import { useSessionUserId } from "@/queries/people/session";

const signs: Record<Activity["kind"], { icon: LucideIcon; look: string }> = {
  reply: { icon: MessageCircle, look: "text-ink-2" },
  quote: { icon: Quote, look: "text-ink-2" },
  mention: { icon: AtSign, look: "text-ink-2" },
  "text-reply": { icon: MessageCircle, look: "text-ink-2" },
  "text-mention": { icon: AtSign, look: "text-ink-2" },
  follow: { icon: UserPlus, look: "text-accent-text" },
  like: { icon: Heart, look: "fill-coral text-coral" },
};

const Name = ({ author }: { author: Author | null }) => (
  <>
    <bdi className="font-bold wrap-anywhere">{nameOf(author)}</bdi>
    {author && <HandleMark user={author} isBrief />}
  </>
);

const Names = ({ authors }: { authors: readonly (Author | null)[] }) => {
  const [first = null, second = null] = authors;
  const count = authors.length;
  if (count > 2)
    return (
      <b className="font-bold">
        <Plural value={count} one="# person" other="# people" />
      </b>
    );
  if (count === 1) return <Name author={first} />;
  return (
    <Trans>
      <Name author={first} /> <b className="font-bold">and</b> <Name author={second} />
    </Trans>
  );
};

const CommunityDeed = ({ isReply, people, name }: { isReply: boolean; people: ReactNode; name: string }) => {
  const community = <bdi className="font-bold wrap-anywhere">{name}</bdi>;
  return isReply ? (
    <Trans>
      {people} replied to you in {community}
    </Trans>
  ) : (
    <Trans>
      {people} mentioned you in {community}
    </Trans>
  );
};

const Deed = ({ line, authors }: Pick<ActivityLineProps, "line" | "authors">) => {
  const people = <Names authors={authors} />;
  const { kind, userIds, post } = line;
  const count = userIds.length;
  const isReply = kind === "reply" || kind === "text-reply";
  const community = "text" in line ? line.text.communityName : "";
  if (community !== "") return <CommunityDeed isReply={isReply} people={people} name={community} />;
  if (isReply) return <Trans>{people} replied to you</Trans>;
  if (kind === "quote") return <Trans>{people} quoted you</Trans>;
  if (kind === "mention" || kind === "text-mention") return <Trans>{people} mentioned you</Trans>;
  if (!post)
    return (
      <Plural value={count} one={<Trans>{people} follows you</Trans>} other={<Trans>{people} follow you</Trans>} />
    );
  return post.parentId ? (
    <Plural
      value={count}
      one={<Trans>{people} likes your reply</Trans>}
      other={<Trans>{people} like your reply</Trans>}
    />
  ) : (
    <Plural
      value={count}
      one={<Trans>{people} likes your post</Trans>}
      other={<Trans>{people} like your post</Trans>}
    />
  );
};

/** The whole line is one link. */
const Words = ({ content }: { content: string }) =>
  useRichText(content).map((piece, index) =>
    piece.kind === "text" ? (
      piece.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have nothing but their place
      <span key={index} className="font-label text-accent-text">
        {plainPiece(piece)}
      </span>
    ),
  );

interface ActivityLineProps {
  line: Activity;
  /** Newest first; null for an unknown member. */
  authors: readonly (Author | null)[];
  isNew: boolean;
}

/** Several followers lead to one's own profile. */
const leadsTo = (line: Activity, ownId: string): string => {
  if (line.kind === "follow") return href.profile(line.userIds.length === 1 ? (line.userIds[0] ?? ownId) : ownId);
  if (line.post) return href.post(line.post.id);
  const { communityId, table, id } = line.text;
  return href.communityText(communityId, table, id);
};

interface Written {
  words: string;
  isText: boolean;
  isWarning?: boolean;
}

const wordsOf = (line: Activity, moderatorsWarning: string): Written | null => {
  if (line.kind === "follow") return null;
  const warning = moderatorsWarning || (line.post ?? line.text).warning;
  if (warning) return { words: warning, isText: false, isWarning: true };
  const content = line.post ? line.post.content : line.text.content;
  if (!isBlank(content)) return { words: content, isText: true };
  const count = line.post ? line.post.pictures.length : line.text.pictures;
  return { words: count > 0 ? pictureWords(count) : t`(no text)`, isText: false };
};

export const ActivityLine = ({ line, authors, isNew }: ActivityLineProps) => {
  const id = useId();
  const ownId = useSessionUserId();
  const { kind, createdAt, post } = line;
  const { icon: Sign, look } = signs[kind];
  const textId = "text" in line ? line.text.id : post?.id;
  const written = wordsOf(line, useModeratorsWarning({ id: textId ?? "", userId: post?.userId ?? line.userId }));
  const picture = written?.isWarning ? undefined : post?.pictures[0];
  return (
    <li className="relative flex flex-wrap gap-3 border-b border-line px-4 py-3.5 hover:bg-sunken/45 rail:px-5">
      <span className="relative h-fit flex-none">
        <Avatar user={authors[0] ?? null} />
        <span className="absolute -end-1.5 -bottom-1 grid size-5.5 place-items-center rounded-full border border-line bg-surface">
          <Sign aria-hidden="true" className={cx("size-3", look)} />
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-[6em]">
        <p>
          <Link
            to={leadsTo(line, ownId)}
            {...(written && { "aria-describedby": `${id}-words` })}
            className="after:absolute after:inset-0"
          >
            <Deed line={line} authors={authors} />
          </Link>{" "}
          <span className="block text-small text-ink-3 wide-phone:inline-block">
            <span aria-hidden="true" className="max-wide-phone:hidden">
              ·{" "}
            </span>
            <TimeStamp iso={createdAt} />
          </span>
        </p>
        {written && (
          <p
            id={`${id}-words`}
            {...(written.isText && { dir: "auto" as const })}
            className={cx("line-clamp-4 text-body wrap-anywhere whitespace-pre-line", kind === "like" && "text-ink-2")}
          >
            {written.isWarning && <WarningSign />}
            {written.isText ? <Words content={written.words} /> : <bdi>{written.words}</bdi>}
          </p>
        )}
      </div>
      {picture && (
        <SmallPicture
          picture={picture}
          style={{ backgroundImage: gradientOf(picture) }}
          className="size-13 flex-none rounded-field object-cover"
        />
      )}
      {isNew && (
        <span className="mt-2 h-fit flex-none">
          <span className="sr-only">{t`New`}</span>
          <span aria-hidden="true" className="block size-2.25 rounded-full bg-accent" />
        </span>
      )}
    </li>
  );
};
