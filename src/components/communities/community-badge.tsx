import { Globe, Lock, MonitorSmartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";

const kinds = {
  public: { icon: Globe, words: "Public" },
  private: { icon: Lock, words: "Private" },
  device: { icon: MonitorSmartphone, words: "On this device" },
} as const;

export type CommunityKind = keyof typeof kinds;

/** Who sees a community. Stands right after its name. */
export const CommunityBadge = ({ kind }: { kind: CommunityKind }) => {
  const { icon: Icon, words } = kinds[kind];
  return (
    <Badge>
      <Icon aria-hidden="true" className="me-1 -mt-0.5 inline size-3" strokeWidth={2.2} />
      {words}
    </Badge>
  );
};
