import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { nameOf } from "@/components/people/byline";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { QueryView } from "@/components/ui/query-view";
import { SelectField } from "@/components/ui/select-field";
import { Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { type LeavingFields, leavingFieldsSchema, leavingWord } from "@/domain/account";
import { endsIt } from "@/domain/membership";
import { errorKind, errorText } from "@/lib/errors";
import { useHandle } from "@/queries/people/handles";
import { type LastOwned, type LeavingProgress, useLastOwned, useLeaveForGood } from "@/queries/people/leaving";
import { useAuthor } from "@/queries/people/users";

const prefix = "community-";

const communityOf = (field: string): string => field.slice(prefix.length);

const SuccessorOption = ({ successor }: { successor: LastOwned["successors"][number] }) => {
  const author = useAuthor(successor.userId) ?? null;
  const handle = useHandle({ id: successor.userId, handle: author?.handle ?? "" });
  const name = `${nameOf(author)}${handle ? ` (@${handle})` : ""}`;
  return (
    <option value={successor.id}>
      {successor.role === "moderator" ? t`Hand it over to ${name}, moderator` : t`Hand it over to ${name}`}
    </option>
  );
};

/** (leaving-8) */
const LastOwnedFields = ({ communities }: { communities: readonly LastOwned[] }) => {
  const count = communities.length;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-label">
        <Plural
          value={count}
          one="You’re the only owner of # community. Nothing is deleted before you have chosen what happens."
          other="You’re the only owner of # communities. Nothing is deleted before you have chosen what happens."
        />
      </legend>
      {communities.map(({ community, successors }) => (
        <SelectField
          key={community.id}
          name={prefix + community.id}
          label={community.name}
          placeholder={t`Choose…`}
          hint={
            successors.length === 0 &&
            (community.isPrivate
              ? t`No one else is in it.`
              : t`No one else looks after it. To hand it over, make someone an owner on its page first.`)
          }
        >
          {successors.map((successor) => (
            <SuccessorOption key={successor.id} successor={successor} />
          ))}
          <option value={endsIt}>{t`Delete it: it disappears for everyone`}</option>
        </SelectField>
      ))}
    </fieldset>
  );
};

/** Announces only the sentence. */
const ProgressLine = ({ progress }: { progress: LeavingProgress }) => {
  const { done, total, isPaused } = progress;
  const text = total === 0 ? t`Finding your data…` : t`Deleting… Keep this page open.`;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-label">
        {isPaused ? t`The server is busy. This continues on its own; keep this page open.` : text}
      </p>
      {total > 0 && (
        <>
          <progress aria-label={t`Deleted so far`} value={done} max={total} className="h-2 w-full accent-danger" />
          <p className="text-small text-ink-2">{t`${done} of ${total}`}</p>
        </>
      )}
    </div>
  );
};

const WhatHappens = () => (
  <div className="flex flex-col gap-2">
    <p>
      <Trans>
        Your posts, replies, likes, bookmarks, what you wrote in communities, your handle, picture and profile will be
        deleted, and your account will be closed for good. This can’t be undone.
      </Trans>
    </p>
    <p>
      <Trans>
        The closed account stays with the people who run this community, blocked: your email address, your username and
        the records of your logins. No one can log in with it, and the address can’t register again.
      </Trans>
    </p>
  </div>
);

const whyNot = (error: unknown): string =>
  errorKind(error) === "last-owner"
    ? t`Nothing is deleted yet: who is in your communities has changed. Please choose once more.`
    : `${t`It’s not finished.`} ${errorText(error)} ${t`Trying again continues with what is left.`}`;

interface LeavingFormProps {
  leaving: ReturnType<typeof useLeaveForGood>;
  communities: readonly LastOwned[];
  onCancel: () => void;
}

const LeavingForm = ({ leaving, communities, onCancel }: LeavingFormProps) => {
  const navigate = useNavigate();
  const form = useForm<LeavingFields>({
    resolver: zodResolver(leavingFieldsSchema),
    defaultValues: { word: "" },
    shouldUnregister: true,
  });

  const send = async ({ word: _word, ...chosen }: LeavingFields): Promise<void> => {
    await leaving.mutateAsync(
      Object.fromEntries(Object.entries(chosen).map(([field, choice]) => [communityOf(field), choice])),
    );
    await navigate(href.accountClosed(), { replace: true });
  };

  return (
    <Form
      form={form}
      onSubmit={send}
      failure={whyNot}
      aria-label={t`Delete my account`}
      className="flex flex-col gap-4"
    >
      {communities.length > 0 && <LastOwnedFields communities={communities} />}
      <TextField
        name="word"
        label={t`Type “${leavingWord}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {leaving.progress && <ProgressLine progress={leaving.progress} />}
      <FormFailure />
      <FormActions isBound={leaving.isPending} onCancel={onCancel} variant="danger">{t`Delete for good`}</FormActions>
    </Form>
  );
};

const LeavingSkeleton = () => (
  <Loading className="flex flex-col gap-3">
    <Skeleton className="w-40" />
    <Skeleton className="w-full" />
  </Loading>
);

export const LeavingDialog = ({ onClose }: { onClose: () => void }) => {
  const owned = useLastOwned();
  const leaving = useLeaveForGood();

  const close = (): void => {
    if (!leaving.isPending) onClose();
  };

  return (
    <Dialog onClose={close} title={t`Delete your account?`} description={<WhatHappens />} role="alertdialog">
      <QueryView
        query={owned}
        failed={t`Your communities couldn’t be checked`}
        skeleton={<LeavingSkeleton />}
        isEmpty={() => false}
        empty={null}
      >
        {(communities) => <LeavingForm leaving={leaving} communities={communities} onCancel={close} />}
      </QueryView>
      {owned.data === undefined && (
        <div className="flex justify-end">
          <Button variant="ghost" onClick={close}>{t`Cancel`}</Button>
        </div>
      )}
    </Dialog>
  );
};
