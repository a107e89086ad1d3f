import type { ReactNode } from "react";
import { Avatar } from "@/components/users/avatar";
import { cx } from "@/lib/cx";
import { useSessionUser } from "@/queries/members/session";

/** The writer's picture is as large as those of the words that these join. */
export type Depth = "thread" | "reply";

export const threadStyle = (depth: Depth): string => cx("flex", depth === "thread" ? "gap-3" : "gap-4");

export const threadArea = (invitation: string) => ({
  label: invitation,
  placeholder: invitation,
  rows: 2,
  dir: "auto",
});

interface ThreadLayoutProps {
  depth: Depth;
  notice: ReactNode;
  area: ReactNode;
  failure?: ReactNode;
  button: ReactNode;
}

/** What is in the box of a thread, and where: the same before its code is there as after. */
export const ThreadLayout = ({ depth, notice, area, failure, button }: ThreadLayoutProps) => (
  <>
    <Avatar user={useSessionUser()} size={depth === "thread" ? "m" : "s"} />
    <div className="flex min-w-0 flex-1 flex-col gap-2.5">
      {notice}
      {area}
      {failure}
      <div className="flex justify-end">{button}</div>
    </div>
  </>
);
