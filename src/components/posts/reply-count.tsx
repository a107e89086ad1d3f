import { MessageCircle } from "lucide-react";
import { plural } from "@/lib/plural";

/** 'N replies'; nothing while the number is not known. */
export const ReplyCount = ({ count }: { count: number | null }) =>
  count === null ? null : (
    <span className="inline-flex items-center gap-1.5">
      <MessageCircle aria-hidden="true" className="size-4.25" strokeWidth={1.8} />
      {plural(count, "reply", "replies")}
    </span>
  );
