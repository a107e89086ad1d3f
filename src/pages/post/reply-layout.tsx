import type { ReactNode } from "react";
import { Counter } from "@/components/ui/counter";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/domain/limits";
import { characterCount } from "@/domain/text";
import type { Author } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";

export const replyStyle = "flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4";

/** The field of a reply with these words in it. */
export const replyArea = (words: string) => ({
  label: "Post your reply",
  placeholder: "Post your reply",
  rows: 1,
  dir: "auto",
  counter: <Counter count={characterCount(words.trim())} max={limits.replyContent} />,
  ...takesFocus("reply"),
});

interface ReplyLayoutProps {
  /** Who replies. */
  user: Author;
  notice: ReactNode;
  area: ReactNode;
  button: ReactNode;
  failure?: ReactNode;
}

/** What is in the form under a post, and where: the same before its code is there as after. */
export const ReplyLayout = ({ user, notice, area, button, failure }: ReplyLayoutProps) => (
  <>
    <Avatar user={user} />
    <div className="flex min-w-0 flex-1 flex-col gap-2.5">
      {notice}
      <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-[10em]">{area}</div>
        {button}
      </div>
      {failure}
    </div>
  </>
);
