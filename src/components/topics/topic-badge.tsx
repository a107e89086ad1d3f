import { Link } from "react-router-dom";
import { href } from "@/config/paths";

/** The label of a post. Linked, it leads to all posts of the topic. */
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
