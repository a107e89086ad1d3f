import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { useDeleteCommunity } from "@/queries/communities";

/** Deletes a community of this device after a question, and leads to those that are left. */
export const DeleteCommunity = ({ community }: { community: Community }) => {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteCommunity();
  const navigate = useNavigate();

  const gone = (): void => {
    toast({ title: "Community deleted" });
    void navigate(href.createCommunity(), { replace: true });
  };

  return (
    <>
      <IconButton icon={Trash2} label="Delete community" onClick={() => setIsAsking(true)} className="-me-2.5" />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${community.name}?`}
        body="Its threads go with it, and nobody can bring them back."
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        error={deletion.error ? "This device could not delete it: its storage may be closed." : undefined}
        onConfirm={() => deletion.mutate(community.id, { onSuccess: gone })}
      />
    </>
  );
};
