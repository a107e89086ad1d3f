import { Link } from "react-router-dom";
import { TopicLetter } from "./topic-letter";
import { buttonStyle } from "@/components/ui/button-style";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/lib/popular-topics";

/** One topic in the grid. The whole card can be pressed, and has one link: 'View Technology'. */
export const TopicCard = ({ topic: { name, count } }: { topic: TopicSummary }) => (
  <li className="relative flex min-w-0 flex-col items-start gap-2 rounded-l border border-line p-4.5 transition-[opacity,transform] focus-within:border-accent hover:border-line-strong active:scale-99">
    <TopicLetter name={name} />
    <h2 className="line-clamp-2 w-full text-lg font-bold tracking-heading">
      <bdi>{name}</bdi>
    </h2>
    <p className="text-sm text-ink-2">Interactions: {count}</p>
    <Link to={href.home({ topic: name })} className="mt-auto rounded-full after:absolute after:inset-0 after:rounded-l">
      <span className={buttonStyle({ variant: "quiet", size: "s" })}>
        <span>
          View <span className="sr-only">{name}</span>
        </span>
      </span>
    </Link>
  </li>
);
