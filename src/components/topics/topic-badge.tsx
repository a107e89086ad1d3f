import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import { graphemes } from "@/lib/format";
import { topicName } from "./topic-name";

const firstLetter = (name: string): string => graphemes(name)[0]?.toLocaleUpperCase() ?? "";

export const TopicLetter = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="letter" data-topic={name}>
    {firstLetter(topicName(name))}
  </span>
);

export const TopicBadge = ({ topic, linked = false }: { topic: string; linked?: boolean }) => {
  const name = topicName(topic);
  const badge = (
    <bdi className="topic block" data-topic={topic}>
      {name}
    </bdi>
  );
  return linked ? (
    <Link
      to={href.home({ topic })}
      aria-label={t`Topic ${name}`}
      className="hit-area z-1 max-w-full rounded-full hover:underline"
    >
      {badge}
    </Link>
  ) : (
    badge
  );
};
