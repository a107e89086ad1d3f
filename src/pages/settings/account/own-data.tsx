import { zodResolver } from "@hookform/resolvers/zod";
import { Download } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, FormActions, FormError, FormFailure } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { openPart } from "@/components/ui/open-part";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { type LeavingFields, leavingFieldsSchema, leavingWord } from "@/domain/account";
import { errorText } from "@/lib/errors";
import { plural } from "@/lib/format";
import { lazyPart } from "@/lib/load";
import { useCollectOwnData, useLeaveForGood } from "@/queries/members/own-data";
import { useSessionUserId } from "@/queries/members/session";
import { Part } from "./part";

const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Everything of one's own as one file (own-data-1). */
export const OwnData = () => {
  const id = useSessionUserId();
  const collect = useCollectOwnData(id);

  const save = async (): Promise<void> => {
    try {
      const file = await collect.mutateAsync();
      const ending = file.type === "application/json" ? "json" : "zip";
      saveFile(`${app.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.${ending}`, file);
    } catch {
      // The part says why: the mutation keeps its error.
    }
  };

  return (
    <Part id="account-data" title="Your data">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-label">Download my data</p>
          <p role="status" className="text-small text-ink-2">
            {collect.isPending
              ? `Reading… ${plural(collect.rows, "entry", "entries")} so far`
              : collect.isSuccess
                ? `Saved: ${plural(collect.rows, "entry", "entries")} and your profile`
                : "Profile, posts, replies, likes, bookmarks, and the communities of this device, as one JSON file, which comes in a ZIP with your pictures if you posted some"}
          </p>
        </div>
        <Button variant="quiet" pending={collect.isPending} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      {collect.error && <FormError>{`Nothing is saved. ${errorText(collect.error)}`}</FormError>}
    </Part>
  );
};

type Progress = ReturnType<typeof useLeaveForGood>["progress"];

/** Only the sentence is read aloud, not each number. */
const ProgressLine = ({ progress }: { progress: NonNullable<Progress> }) => {
  const { done, total, isPaused } = progress;
  const text = total === 0 ? "Finding your data…" : "Deleting… Keep this page open.";
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-label">
        {isPaused ? "The server asks to slow down. It goes on by itself; keep this page open." : text}
      </p>
      {total > 0 && (
        <>
          <progress aria-label="Deleted so far" value={done} max={total} className="h-2 w-full accent-danger" />
          <p className="text-small text-ink-2">{`${done} of ${total}`}</p>
        </>
      )}
    </div>
  );
};

const WhatHappens = () => (
  <div className="flex flex-col gap-2">
    <p>
      Your posts, replies, likes, bookmarks, handle, picture and profile will be deleted, and your account will be
      closed for good. This cannot be undone.
    </p>
    <p>
      The closed account stays with those who run this community, blocked: your email address, your username and the
      records of your logins. Nobody can log in with it, and the address cannot register again.
    </p>
  </div>
);

const LeavingForm = ({ leaving, onCancel }: { leaving: ReturnType<typeof useLeaveForGood>; onCancel: () => void }) => {
  const navigate = useNavigate();
  const form = useForm<LeavingFields>({ resolver: zodResolver(leavingFieldsSchema), defaultValues: { word: "" } });

  const send = async (): Promise<void> => {
    await leaving.mutateAsync();
    await navigate(href.accountClosed(), { replace: true });
  };

  return (
    <Form
      form={form}
      onSubmit={send}
      failure={(error) => `It is not finished. ${errorText(error)} Trying again continues with what is left.`}
      aria-label="Delete my account"
      className="flex flex-col gap-4"
    >
      <TextField
        name="word"
        label={`Type “${leavingWord}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {leaving.progress && <ProgressLine progress={leaving.progress} />}
      <FormFailure />
      <FormActions isBound={leaving.isPending} onCancel={onCancel} variant="danger">
        Delete for good
      </FormActions>
    </Form>
  );
};

const Dialog = lazyPart(async () => (await import("@/components/ui/dialog")).Dialog);

/** An end to the account, after a typed confirmation (leaving-1). */
export const DeleteAccount = () => {
  const id = useSessionUserId();
  const leaving = useLeaveForGood(id);
  const [isOpen, setOpen] = useState(false);

  const ask = async (): Promise<void> => {
    if (await openPart(Dialog, "The question could not be loaded")) setOpen(true);
  };

  // Once begun it cannot be called off.
  const change = (next: boolean): void => {
    if (!leaving.isPending) setOpen(next);
  };

  return (
    <Part id="account-delete" title="Delete account">
      {leaving.hasBegun && !leaving.isPending && (
        <Notice kind="danger">
          You started to delete your account, and it is not finished. Continue with what is left.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-label">Delete my account</p>
          <p className="text-small text-ink-2">All your data is deleted. This cannot be undone.</p>
        </div>
        <Button variant="soft-danger" onClick={() => void ask()}>
          {leaving.hasBegun ? "Finish deleting" : "Delete"}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          onOpenChange={change}
          title="Delete your account?"
          description={<WhatHappens />}
          role="alertdialog"
        >
          <LeavingForm leaving={leaving} onCancel={() => change(false)} />
        </Dialog>
      )}
    </Part>
  );
};
