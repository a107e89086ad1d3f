import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import type { SharedCommunity } from "@/domain/shared-community";
import { errorText } from "@/lib/errors";
import { succeeds } from "@/lib/succeeds";
import { useEndCommunity } from "@/queries/communities/manage";

interface EndCommunityDialogProps {
  community: SharedCommunity;
  onClose: () => void;
  onEnded: () => void;
}

export const EndCommunityDialog = ({ community, onClose, onEnded }: EndCommunityDialogProps) => {
  const id = useId();
  const { name } = community;
  const end = useEndCommunity(community);
  const [typed, setTyped] = useState("");
  const isSure = typed.trim() === name.trim();

  const submit = async (): Promise<void> => {
    if (!isSure || end.isPending) return;
    if (!(await succeeds(end.mutateAsync()))) return;
    toast({ title: t`Community deleted` });
    onEnded();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      description={t`Its page, threads and chat disappear for everyone right away. This can’t be undone.`}
    >
      <form
        data-form=""
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        {end.error && <FormError>{errorText(end.error)}</FormError>}
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-label font-label">
            <Trans>
              Type its name to continue: <bdi>{name}</bdi>
            </Trans>
          </label>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            dir="auto"
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-ui text-ink outline-none focus:border-accent focus:shadow-ring max-rail:text-section"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" disabled={!isSure} pending={end.isPending}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
