import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AppError, errorText } from "@/lib/errors";
import type { PostActions, PostActionsProps } from "./post-actions";

const load = () => import("./post-actions");

const preload = (): void => {
  load().catch(() => undefined);
};

const label = "More actions";

/** The “…” of a post. What it opens is loaded when somebody reaches for it: a feed has many, and few are pressed. */
export const PostMenu = (props: Omit<PostActionsProps, "label">) => {
  // Not `React.lazy`: code that cannot be had must cost this press only, and not the whole screen.
  const [Actions, setActions] = useState<typeof PostActions | null>(null);

  const open = async (): Promise<void> => {
    try {
      const loaded = await load();
      setActions(() => loaded.PostActions);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: "The actions could not be loaded", description, variant: "destructive" });
    }
  };

  return (
    <div className="relative z-1">
      {Actions ? (
        <Actions {...props} label={label} />
      ) : (
        <IconButton
          icon={Ellipsis}
          label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => void open()}
          onPointerEnter={preload}
          onFocus={preload}
        />
      )}
    </div>
  );
};
