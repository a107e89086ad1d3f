import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "@/components/ui/use-toast";
import { href } from "@/config/paths";
import { cleanArticleUrl } from "@/lib/clean-article-url";
import { shareTargets } from "@/lib/share-targets";
import { storedSession } from "@/sdk/auth";
import { browserRefusal } from "./browser-refusal";
import { copyText } from "./copy-text";

/** A story on its way out. */
export interface Shareable {
  url: string;
  title: string;
}

/** All ways to share a story (decision 21). The address that leaves is our own page about it. */
export const useShare = ({ url, title }: Shareable) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The address under which members' posts about it are found.
  const article = cleanArticleUrl(url) ?? url;
  const link = new URL(href.article(article), location.origin).href;

  /** Asked at the press, not at the last render: the session may have ended under an open page. */
  const isMember = (): boolean => {
    if (storedSession()) return true;
    toast({
      title: "Please sign in",
      description: "You need to be signed in to share articles",
      action: {
        label: "Log in",
        onPress: () => void navigate(href.login(), { state: { from: pathname + search } }),
      },
    });
    return false;
  };

  const post = href.createPost({ article, articleTitle: title });

  return {
    isMember,
    /** Address of Create Post with the article in it. */
    post,
    openPost: () => {
      if (isMember()) void navigate(post);
    },
    targets: shareTargets({ title, link }),
    openTarget: (address: string) => {
      if (isMember()) window.open(address, "_blank", "noopener,noreferrer");
    },
    copyLink: () => {
      if (isMember())
        void copyText(link, {
          title: "Link copied!",
          description: "Share link has been copied to your clipboard",
        });
    },
    hasDeviceSheet: "share" in navigator,
    openDeviceSheet: async () => {
      if (!isMember()) return;
      try {
        await navigator.share({ title, url: link });
      } catch (error) {
        // Closing the sheet is an answer, not a failure.
        if (browserRefusal(error).name === "AbortError") return;
        toast({
          title: "Something went wrong",
          description: "Your device could not share the story.",
          variant: "destructive",
        });
      }
    },
  };
};
