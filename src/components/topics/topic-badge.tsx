import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import { graphemes } from "@/lib/format";

const firstLetter = (name: string): string => graphemes(name)[0]?.toLocaleUpperCase() ?? "";

/** The first letter on a tile of the topic's colour. Decorative beside the name. */
export const TopicLetter = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="letter" data-topic={name}>
    {firstLetter(name)}
  </span>
);

export const TopicBadge = ({ topic, linked = false }: { topic: string; linked?: boolean }) => {
  const badge = (
    <bdi className="topic block" data-topic={topic}>
      {topic}
    </bdi>
  );
  return linked ? (
    <Link
      to={href.home({ topic })}
      aria-label={`Topic ${topic}`}
      className="hit-area z-1 max-w-full rounded-full hover:underline"
    >
      {badge}
    </Link>
  ) : (
    badge
  );
};
