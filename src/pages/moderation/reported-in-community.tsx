import { Link } from "react-router-dom";
import { CommunityRow } from "@/components/communities/community-row";
import { Byline } from "@/components/people/byline";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Warned } from "@/components/posts/warned";
import { TallText } from "@/components/ui/tall-text";
import { TimeStamp } from "@/components/ui/time-stamp";
import { href } from "@/config/paths";
import type { Message } from "@/domain/community-text";
import { textTables } from "@/domain/moderation";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { withoutGaps } from "@/domain/text";
import { useAuthors } from "@/queries/people/users";
import { ReportedPictures } from "./reported-pictures";

interface ReportedTextProps {
  text: Message & { kind: keyof typeof textTables };
  community: SharedCommunity | undefined;
  id: string;
}

export const ReportedText = ({ text, community, id }: ReportedTextProps) => {
  const pieces = useRichText(text.content);
  const author = useAuthors()(text.userId);
  const address = href.communityText(text.communityId, textTables[text.kind], text.id);
  return (
    <div className="flex flex-col gap-3">
      <Byline
        user={author}
        id={id}
        time={
          <Link to={address} className="hit-area relative rounded-small hover:underline">
            <TimeStamp iso={text.createdAt} />
          </Link>
        }
      >
        <Warned text={text}>
          <TallText text={withoutGaps(text.content)} className="mt-0.5 text-body">
            <RichText pieces={pieces} />
          </TallText>
          {text.pictures.length > 0 && (
            <ReportedPictures pictures={text.pictures} isPrivate={community?.isPrivate ?? false} />
          )}
        </Warned>
      </Byline>
      {community && <CommunityRow community={community} />}
    </div>
  );
};

export const ReportedCommunity = ({ community }: { community: SharedCommunity }) => {
  const pictures = [pictureOf(community), coverOf(community)].flatMap((picture) => picture ?? []);
  return (
    <>
      <CommunityRow community={community} />
      <TallText text={withoutGaps(community.description)} className="mt-2 text-body" />
      {pictures.length > 0 && <ReportedPictures pictures={pictures} isPrivate={community.isPrivate} />}
    </>
  );
};
