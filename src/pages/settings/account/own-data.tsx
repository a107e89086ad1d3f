import { plural, t } from "@lingui/core/macro";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useLate } from "@/components/ui/open-part";
import { app } from "@/config/app";
import { errorText } from "@/lib/errors";
import { lazyPart } from "@/lib/load";
import { useCollectOwnData, useHasBegunToLeave } from "@/queries/people/own-data";
import { useSessionUserId } from "@/queries/people/session";
import { Part } from "./part";

const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** One file (own-data-1). */
export const OwnData = () => {
  const id = useSessionUserId();
  const collect = useCollectOwnData(id);
  const { rows } = collect;

  const save = async (): Promise<void> => {
    try {
      const file = await collect.mutateAsync();
      const ending = file.type === "application/json" ? "json" : "zip";
      saveFile(`${app.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.${ending}`, file);
    } catch {
      // This part shows the error.
    }
  };

  return (
    <Part id="account-data" title={t`Your data`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-label">{t`Download my data`}</p>
          <p role="status" className="text-small text-ink-2">
            {collect.isPending
              ? t`${plural(rows, { one: "Reading… # entry so far", other: "Reading… # entries so far" })}`
              : collect.isSuccess
                ? t`${plural(rows, { one: "Saved: # entry and your profile", other: "Saved: # entries and your profile" })}`
                : t`Profile, posts, replies, likes, bookmarks, and the communities of this device, as one JSON file, which comes in a ZIP with your pictures if you posted some`}
          </p>
        </div>
        <Button variant="quiet" pending={collect.isPending} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          {t`Download`}
        </Button>
      </div>
      {collect.error && <FormError>{`${t`Nothing is saved.`} ${errorText(collect.error)}`}</FormError>}
    </Part>
  );
};

const LeavingDialog = lazyPart(async () => (await import("./leaving-dialog")).LeavingDialog);

/** Confirmed by typing (leaving-1). */
export const DeleteAccount = () => {
  const hasBegun = useHasBegunToLeave();
  const { isOpen, open, close } = useLate(LeavingDialog);

  return (
    <Part id="account-delete" title={t`Delete account`}>
      {hasBegun && !isOpen && (
        <Notice kind="danger">
          {t`You started to delete your account, and it isn’t finished. Continue with what is left.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-label">{t`Delete my account`}</p>
          <p className="text-small text-ink-2">{t`All your data is deleted. This can’t be undone.`}</p>
        </div>
        <Button variant="soft-danger" onClick={open}>
          {hasBegun ? t`Finish deleting` : t`Delete`}
        </Button>
      </div>
      {isOpen && <LeavingDialog onClose={close} />}
    </Part>
  );
};
