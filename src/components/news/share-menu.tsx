import { ExternalLink, Link as LinkIcon, PenLine, Share2 } from "lucide-react";
import type { ReactElement } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { cleanArticleUrl } from "@/domain/article-url";
import { shareTargets } from "@/domain/share-targets";
import { storedSession } from "@/sdk/auth";

/**
 * Why the browser did not do what it was asked: the name of its error and its words, '' where it gives none. A DOMException is
 * no Error in every environment.
 */
const browserRefusal = (error: unknown): { name: string; message: string } => {
  if (typeof error !== "object" || error === null) return { name: "", message: "" };
  const { name = "", message = "" }: { name?: unknown; message?: unknown } = error;
  return { name: String(name), message: String(message) };
};

const reason = (error: unknown): string => {
  const { name, message } = browserRefusal(error);
  return name === "NotAllowedError" ? "Your browser did not allow it." : message || "Your browser gave no reason.";
};

/** Puts `text` on the clipboard and says so; a failure is told with its reason (share-5). */
export const copyText = async (text: string, done: { title: string; description: string }): Promise<void> => {
  try {
    // Missing on pages that were not loaded over https, whatever the types say.
    if (!("clipboard" in navigator)) throw new Error("Your browser keeps it closed on this page.");
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    toast({
      title: "Copy failed",
      description: `Failed to copy text to clipboard. ${reason(error)}`,
      variant: "destructive",
    });
  }
};

/** A story on its way out. */
interface Shareable {
  url: string;
  title: string;
}

/** All ways to share a story (share-7, decision 21). The address that leaves is our own page about it. */
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

/** A button with every way to share a story. */
export const ShareMenu = ({
  story,
  trigger,
  align = "end",
}: {
  story: Shareable;
  trigger: ReactElement;
  align?: "start" | "end";
}) => {
  const share = useShare(story);

  return (
    <Menu trigger={trigger} align={align}>
      <MenuItem icon={PenLine} onSelect={share.openPost}>
        Post on Chorus
      </MenuItem>
      {share.targets.map(({ id, label, href: address }) => (
        <MenuItem key={id} icon={ExternalLink} onSelect={() => share.openTarget(address)}>
          {`Share on ${label}`}
        </MenuItem>
      ))}
      <MenuItem icon={LinkIcon} onSelect={share.copyLink}>
        Copy link
      </MenuItem>
      {share.hasDeviceSheet && (
        <MenuItem icon={Share2} onSelect={() => void share.openDeviceSheet()}>
          More ways to share
        </MenuItem>
      )}
    </Menu>
  );
};
