import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Globe, Lock, MonitorSmartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";

const kinds = {
  public: { icon: Globe, words: msg`Public` },
  private: { icon: Lock, words: msg`Private` },
  device: { icon: MonitorSmartphone, words: msg`On this device` },
} as const;

export type CommunityKind = keyof typeof kinds;

export const CommunityBadge = ({ kind }: { kind: CommunityKind }) => {
  const { icon: Icon, words } = kinds[kind];
  return (
    <Badge>
      <Icon aria-hidden="true" className="me-1 -mt-0.5 inline size-3" strokeWidth={2.2} />
      {i18n._(words)}
    </Badge>
  );
};
