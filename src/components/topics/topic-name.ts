import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { community } from "@/config/community";
import { shownName } from "@/domain/text";
import { generalTopic, type ChorusTopic } from "@/domain/topic";

const chorusNames: Record<ChorusTopic, MessageDescriptor> = {
  Technology: msg`Technology`,
  Career: msg`Career`,
  Education: msg`Education`,
  Lifestyle: msg`Lifestyle`,
  Entertainment: msg`Entertainment`,
  Business: msg`Business`,
  Social: msg`Social`,
  News: msg`News`,
  Question: msg`Question`,
  Discussion: msg`Discussion`,
};

// A community's own topics are not translated.
const names = new Map<string, MessageDescriptor>([
  ...(community.topics ? [] : Object.entries(chorusNames)),
  [generalTopic, msg`General`],
]);

/** The server and addresses use the English name. */
export const topicName = (topic: string): string => {
  const name = names.get(topic);
  return name ? i18n._(name) : shownName(topic);
};
