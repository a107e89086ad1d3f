import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LongText } from "@/components/ui/long-text";
import { app } from "@/config/app";
import { communityTexts, type TextPart } from "@/config/community-texts";
import { longDate } from "@/lib/format";

/** Last updated January 27, 2025 (settings-6). */
const termsText = ({ name, supportEmail }: typeof app): TextPart[] => [
  {
    title: t`What you agree to`,
    paragraphs: [
      t`${name} is a place where people write short posts, reply to each other, and read and share the news. By making an account or using ${name} you agree to these terms. If you do not agree with them, please do not use it.`,
      t`“We” and “us” are the people who run this installation of ${name}. “You” are the person who uses it, and “members” are all who have an account.`,
    ],
  },
  {
    title: t`Your account`,
    paragraphs: [
      t`You need an account to read and write here. To make one you give a username, an email address and a password. Give an address that is yours: it is how you log in, and the only way for us to know that it is you who asks for help.`,
      t`You must be old enough to agree to terms like these where you live. Keep your password to yourself; what is done with your account counts as done by you. If you think that somebody else knows your password, change it under Edit Profile and tell us.`,
      t`Do not pretend to be another person or organisation. Accounts are for people: a programme that posts by itself needs our permission first.`,
    ],
  },
  {
    title: t`What you write stays yours`,
    paragraphs: [
      t`You keep every right that you have in your posts, replies, pictures and profile. So that ${name} can work, you allow us to store them, to show them to those whom “Privacy and Security” names, and to make the technical copies and changes that this takes, such as smaller versions of a picture. This permission costs nothing, covers no other use, and ends when the content is deleted.`,
      t`Only post what you have the right to post. A link to an article is welcome; a copy of somebody else’s article is not.`,
      t`You can delete your posts at any time. Replies that others wrote to a deleted post stay, because they are theirs.`,
    ],
  },
  {
    title: t`How we treat each other`,
    paragraphs: [t`Please argue about things and not against people. In particular, do not:`],
    points: [
      t`threaten, harass or bully anybody, or call on others to do so;`,
      t`attack people for who they are or where they come from;`,
      t`publish private details of others without their consent;`,
      t`post anything sexual that involves minors, or intimate pictures of people who did not agree to it;`,
      t`spread what you know to be false in order to harm or deceive;`,
      t`post advertising in bulk, lead people to malicious sites, or sell what the law forbids;`,
      t`break the law, or help somebody to break it.`,
    ],
  },
  {
    title: t`Fair use of the service`,
    paragraphs: [
      t`Do not try to enter accounts or data that are not yours, to overload ${name}, to get around its limits, or to collect members’ profiles and posts in bulk. If you find a weakness, please tell us before you tell others, and leave the data that you find alone: we will not take action against anybody who reports a problem in good faith.`,
    ],
  },
  {
    title: t`When rules are broken`,
    paragraphs: [
      t`We may remove content that breaks these terms or the law, and we may limit or close an account that does so seriously or again and again. Where we can, we say what was removed and why, and you may answer: write to us and somebody will look at it again.`,
    ],
  },
  {
    title: t`News and links`,
    paragraphs: [
      t`Harmony shows headlines, descriptions and pictures that a news provider supplies. They belong to their publishers. We do not write, check or choose the stories, Harmony can make mistakes, and a summary never replaces the article. When you follow a link you leave us, and the terms of the other site apply.`,
      t`The topic under a post is given by a simple list of keywords. It is a guess and not a judgement.`,
    ],
  },
  {
    title: t`Communities`,
    paragraphs: [
      t`A community that you have not shared is kept in this browser only: other members do not see it, we hold no copy, and it is lost when you clear the browser’s data for ${name}.`,
      t`A shared community is kept on our server. Every member can read a public one; a private one is for those whom its owners let in, and can be read by us. “Privacy and Security” in the settings says who can read what, and for how long it is kept.`,
      t`The owners of a community are members like you. They say what it is for, choose who looks after it, hide what does not belong there, and can end it. These terms hold in every community: what breaks them we may remove there too.`,
    ],
  },
  {
    title: t`No promises that we cannot keep`,
    paragraphs: [
      t`${name} is offered as it is. We work to keep it running and your content safe, but we cannot promise that it is always available, free of mistakes, or that nothing is ever lost; keep a copy of what matters to you. Features may change or end.`,
      t`As far as the law allows, we are not liable for indirect damage, for what members write, or for other sites. Nothing in these terms limits rights that the law gives you and that cannot be waived, nor our liability where we act with intent or gross negligence.`,
    ],
  },
  {
    title: t`Leaving`,
    paragraphs: [
      t`You may stop using ${name} at any time. “Delete account”, under Account in the settings, deletes your posts and replies, what you wrote in shared communities, your likes, your handle, your picture and your profile, and closes the account for good. It says first what stays with the host, and asks what becomes of communities that only you own. You can download a copy of your data first.`,
    ],
  },
  {
    title: t`Changes to these terms`,
    paragraphs: [
      t`These terms can change. A change that takes something away from you is announced in ${name} before it applies; if you go on using it afterwards, the new terms apply to you. If one sentence here turns out to be invalid, the others still stand.`,
    ],
  },
  {
    title: t`Questions`,
    paragraphs: [t`Write to ${supportEmail}. A person will answer.`],
  },
];

export const Terms = () => {
  const date = longDate("2025-01-27T12:00");
  return communityTexts.terms ? (
    <LongText parts={communityTexts.terms} />
  ) : (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">
        <Trans>
          Last updated: <time dateTime="2025-01-27">{date}</time>
        </Trans>
      </p>
      <LongText parts={termsText(app)} />
    </div>
  );
};
