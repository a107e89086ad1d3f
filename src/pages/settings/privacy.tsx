import { t } from "@lingui/core/macro";
import { LongText } from "@/components/ui/long-text";
import { app } from "@/config/app";
import { communityTexts, type TextPart } from "@/config/community-texts";

/** Change it together with the product. */
const privacyText = (): readonly TextPart[] => {
  const { name, supportEmail } = app;
  return [
    {
      title: t`In short`,
      paragraphs: [],
      points: [
        t`We store what you give us, to run the service, and nothing else.`,
        t`There is no advertising, no analytics and no tracking, and we sell nothing.`,
        t`Other members see your profile and your posts. ${name} never shows them your email address.`,
        t`What is written in a private community is for its members. Those who run the server can read it too.`,
      ],
    },
    {
      title: t`Your account`,
      paragraphs: [
        t`Your email address, your password (as a hash, from which it cannot be read) and your username belong to your account. ${name} shows the address to no other member. The server’s software could: a member who goes around the app and invites you to a group that they made there is told it. If your address must stay secret, use one that you use for nothing else.`,
        t`For every login the server notes the time, the network address and the kind of browser, so that misuse can be noticed. Logging out ends the session on the server. You see where you are logged in, and can end it, under Account.`,
        t`To set a new password, or to verify your address, the server sends an email to your address when you ask for it. Its link works for one hour, and once.`,
      ],
    },
    {
      title: t`Your profile and posts`,
      paragraphs: [
        t`Your username, handle, picture, bio and the day on which you joined, what you like, whom you follow, and everything that you post or reply, can be seen by every member. Visitors who are not logged in can see nothing of it but the pictures. A post also holds the time at which it was written and its topic.`,
        t`A post that you delete is removed from the server at once. Members who have it on their screen at that moment may still see it until their page is refreshed.`,
      ],
    },
    {
      title: t`Muting and reporting`,
      paragraphs: [
        t`Whom you have muted is stored on the server for you alone: no other member can read it, and nobody is told.`,
        t`A report can be read by the moderators of this community: what you reported, the reason, your note, and that it was you. They can delete posts and whatever they can read in communities, and take name, picture, bio and handle off a profile. The member whom it is about does not see your report.`,
      ],
    },
    {
      title: t`Shared communities`,
      paragraphs: [
        t`In a public community every member can read the threads, the chat and who has joined, without joining. Visitors who are not logged in can see nothing of it but the pictures. How far you have read is stored for you alone.`,
        t`Of a private community the server gives the threads, the chat, the pictures and the list of members to its members alone, and to no moderator of reports. Who joins later can read what was written before. Whoever leaves or is removed can read it no longer; what they wrote stays there for the others.`,
        t`Owners of a private community find you by your handle and invite you. The server then sends a link to your email address, which ${name} does not show them. Until you accept, or an owner withdraws it, the invitation stays on the server, where the members of that community can see it. The link opens your account, so give it to nobody.`,
        t`Whoever runs this installation can invite you too. They make an account with your email address and give you a link, which opens it once and only for some days.`,
      ],
    },
    {
      title: t`Pictures are public`,
      paragraphs: [
        t`Anyone can see and list profile pictures, even without an account, because browsers load pictures without a login. The list tells whose they are. Before it is sent, your browser redraws it, at most 1024 pixels wide and high: what a camera wrote into the file, such as the place and the time, stays on your device, and so does the file’s name. When you choose a new picture, the old file is deleted.`,
        t`The same holds for pictures in posts and replies and for all pictures of public communities, also those in threads and chats: they’re redrawn, at most 2048 pixels wide and high, and anyone can see and list them, even without an account. They’re uploaded while you write, so this holds before you post and for drafts too. When you take a picture out, or delete the post or the draft, its file is deleted. Browsers that have shown it may keep a copy for a while. Pictures in private communities are for their members, and for who sent them.`,
      ],
    },
    {
      title: t`Where it is kept, and for how long`,
      paragraphs: [
        t`What you write, your pictures and shared communities are kept on the server of those who run this installation. They can read everything on it, private communities and their chats too: it is not encrypted in a way that keeps them out.`,
        t`It stays until you delete it or your account, or a moderator deletes it; nothing ends by itself. Then it goes from the server at once, and the pictures go with the text that they belong to. Backups that were made before may hold it longer.`,
        t`To hide is not to delete: what the owners and moderators of a community hide is no longer shown to others, but stays on the server until its writer deletes it. So does what others wrote in a community that its owner ends: nobody is shown it any more, and it goes with its writer’s account at the latest.`,
      ],
    },
    {
      title: t`On this device`,
      paragraphs: [
        t`${name} keeps these things in this browser’s storage. Logging out removes all that is yours but what you wrote and have not sent, which you find under Account. “Log out and forget this device” removes that too. When a session ends by itself, the same stays as after a logout.`,
      ],
      points: [
        t`who is logged in: your member number, username, bio and the address of your picture, but not your email address; removed when you log out;`,
        t`the session itself, as a cookie or in the storage, depending on where the server stands;`,
        t`your choices under Appearance;`,
        t`whom you have muted, your latest searches, how far you have read conversations, whether you are in communities and whether a new one is shared, when your profile was last read, and for a day whose handle is whose; removed when you log out;`,
        t`the email address of a registration that was not finished here; removed when it is finished, or when you log out;`,
        t`texts that you began here and have not sent, with their pictures: shown to your account alone, and kept when you log out;`,
        t`what you posted, answered or deleted without a network, until it has been sent, and that you began to delete your account, until it is done; kept when you log out;`,
        t`what you read last, in communities too, with its pictures, for seven days (public pictures for thirty), so that it opens without a network; removed when you log out or the session ends;`,
        t`the app’s own code, which says nothing about you and stays;`,
        t`the communities that you made here and have not shared, with their threads and pictures. They are not encrypted and they stay when you log out, so on a shared computer the next person can read them, until you delete them on the community’s page. “Private” marks a community; it does not lock it.`,
      ],
    },
    {
      title: t`The news provider`,
      paragraphs: [
        t`Where this installation has a news provider, your browser asks it for stories directly, when a page shows news. The provider then sees your network address, your browser, the category and the words that you search for, and a token that belongs to this installation and not to you. It does not learn who you are on ${name}.`,
        t`Pictures of stories come from the publishers’ servers, which see your network address in the same way.`,
      ],
    },
    {
      title: t`When you share or follow a link`,
      paragraphs: [
        t`An article opens on the publisher’s site, which is not told which page you came from. A share button opens the network that you chose and hands it the title and link of the story; nothing is sent before you press it.`,
      ],
    },
    {
      title: t`How it is kept safe`,
      paragraphs: [],
      points: [
        t`Only you, and moderators where this page says so, can change or delete your profile, your posts and your picture: the server checks it, not the page.`,
        t`A post is shown under a name only if the server vouches that this member wrote it.`,
        t`Changing the password takes the current one, and the number of login attempts is limited.`,
        t`What members write is shown as text and never run, and only web addresses become links.`,
      ],
    },
    {
      title: t`Your rights`,
      paragraphs: [
        t`You can read and change your profile here at any time, and delete your posts one by one. Under Account you can save everything of yours as a file, and delete your account: your posts and replies, what you wrote in shared communities, your likes, bookmarks, handle, picture and profile go from the server at once. A community that only you own goes to somebody whom you choose, or ends. The closed account itself stays with those who run this community: your email address, your username, the password’s hash and the records of your logins, blocked, so that nobody can log in with it. To have that erased, or for a correction that you cannot make yourself, write to ${supportEmail} from the account’s email address. What is kept on this device stays here. If you are not satisfied with our answer, you can turn to the data protection authority where you live.`,
      ],
    },
  ];
};

export const Privacy = () => <LongText parts={communityTexts.privacy ?? privacyText()} />;
