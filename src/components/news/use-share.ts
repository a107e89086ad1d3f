import { t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "react-router-dom";
import { copyLink } from "@/components/ui/clipboard";
import { hasDeviceSheet, openDeviceSheet } from "@/components/ui/device-sheet";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { articleFields } from "@/domain/article-face";
import { cleanArticleUrl } from "@/domain/article-url";
import { shareTargets } from "@/domain/news";
import { isSignedIn } from "@/queries/people/session";

export interface Shareable {
  url: string;
  title: string;
  source?: { name: string };
  urlToImage?: string | null;
}

/** Shares our page about the story (share-7, decision 21). */
export const useShare = ({ url, title, source, urlToImage }: Shareable, quote = "") => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Posts store this address.
  const article = cleanArticleUrl(url) ?? url;
  const link = new URL(href.article(article), location.origin).href;

  /** The session may have ended since the last render. */
  const isMember = (): boolean => {
    if (isSignedIn()) return true;
    toast({
      title: t`Please sign in`,
      description: t`You need to be signed in to share articles`,
      action: {
        label: t`Log in`,
        onPress: () => void navigate(href.login(), { state: { from: pathname + search } }),
      },
    });
    return false;
  };

  const post = href.createPost({
    article,
    ...articleFields(article, { title, source: source?.name, picture: urlToImage }),
    quote,
  });

  return {
    isMember,
    post,
    openPost: () => {
      if (isMember()) void navigate(post);
    },
    targets: shareTargets({ title, link }),
    openTarget: (address: string) => {
      if (isMember()) window.open(address, "_blank", "noopener,noreferrer");
    },
    copyLink: () => {
      if (isMember()) void copyLink(link);
    },
    hasDeviceSheet: hasDeviceSheet(),
    openDeviceSheet: () => {
      if (isMember()) void openDeviceSheet(link, title);
    },
  };
};

export type Share = ReturnType<typeof useShare>;
