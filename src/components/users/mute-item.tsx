import { Volume2, VolumeX } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { Author } from "@/domain/user";
import { useMute, useMutes } from "@/queries/mutes";
import { nameOf } from "./byline";

interface MuteItemProps {
  /** Not oneself. */
  user: Pick<Author, "id" | "username">;
  /** Just before what they wrote goes. */
  onMute?: () => void;
}

/** In a “…” menu: shows nothing of a member any more, or all of it again. Nothing where the server knows no mutes. */
export const MuteItem = ({ user, onMute }: MuteItemProps) => {
  const { data: ids } = useMutes();
  const { mutateAsync } = useMute();
  if (ids === null) return null;
  const name = nameOf(user);
  const isMuted = ids?.includes(user.id) ?? false;

  const change = async (shall: boolean): Promise<void> => {
    try {
      await mutateAsync({ id: user.id, isMuted: shall });
      if (shall) toast({ title: `${name} is muted`, action: { label: "Undo", onPress: () => void change(false) } });
    } catch {
      // A toast says so.
    }
  };

  return (
    <MenuItem
      icon={isMuted ? Volume2 : VolumeX}
      onSelect={() => {
        if (!isMuted) onMute?.();
        void change(!isMuted);
      }}
    >
      {isMuted ? `Unmute ${name}` : `Mute ${name}`}
    </MenuItem>
  );
};
