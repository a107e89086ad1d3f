/** A network that a story can be shared on: the address opens its own form, in a new tab. */
interface ShareTarget {
  id: "microblog" | "social-network" | "federated-network";
  label: string;
  href: string;
}

// Not encodeURIComponent, which throws on a title cut in the middle of an emoji. A '+' is a space in a query only.
const parameter = (name: string, value: string): string =>
  new URLSearchParams({ [name]: value }).toString().replaceAll("+", "%20");

/**
 * The three networks (share-7). `link` is the absolute address that is shared: our own page about the
 * article, `new URL(href.article(url), location.origin).href`.
 */
export const shareTargets = ({ title, link }: { title: string; link: string }): ShareTarget[] => {
  const text = [title.trim(), link].filter(Boolean).join(" ");
  return [
    { id: "microblog", label: "X", href: `https://twitter.com/intent/tweet?${parameter("text", text)}` },
    {
      id: "social-network",
      label: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${parameter("u", link)}`,
    },
    // Mastodon's own sharer asks for the member's server. It reads the fragment, so no server learns the text.
    { id: "federated-network", label: "Mastodon", href: `https://share.joinmastodon.org/#${parameter("text", text)}` },
  ];
};
