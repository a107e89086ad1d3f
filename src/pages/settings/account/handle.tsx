import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { handleFieldsSchema, type HandleFields } from "@/domain/handle";
import type { User } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { useHandleOwner } from "@/queries/people/handles";
import { useChangeHandle } from "@/queries/people/own-handle";
import { useSessionUser } from "@/queries/people/session";
import { Part, useChange } from "./part";

const headingId = "account-handle";

const HandleForm = ({ user, onClose }: { user: User; onClose: (isChanged: boolean) => void }) => {
  const change = useChangeHandle(user.id);
  const form = useForm<HandleFields>({
    resolver: zodResolver(handleFieldsSchema),
    defaultValues: { handle: user.handle ?? "" },
  });

  const send = async ({ handle }: HandleFields): Promise<void> => {
    try {
      await change.mutateAsync(handle);
    } catch (error) {
      if (errorKind(error) !== "taken") throw error;
      throw new FieldRefusal<HandleFields>("handle", t`@${handle} belongs to someone else.`);
    }
    onClose(true);
  };

  return (
    <Form form={form} onSubmit={send} aria-label={t`Change handle`} className="flex flex-col gap-4">
      <TextField
        name="handle"
        label={t`New Handle`}
        hint={t`3 to 30 characters: a to z, 0 to 9, full stop, hyphen and underscore. Others can take the old one then.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <FormFailure />
      <FormActions onCancel={() => onClose(false)}>{t`Change handle`}</FormActions>
    </Form>
  );
};

/** The profile's handle belongs to another member, or nobody. */
const LostNote = ({ user, handle }: { user: User; handle: string }) => {
  const { data: owner } = useHandleOwner(handle);
  return owner === undefined || owner === user.id ? null : (
    <p className="text-small text-ink-2">{t`It’s no longer yours, and not shown to others. Choose another one.`}</p>
  );
};

const Shown = ({ user }: { user: User }) => {
  const { isOpen, isChanged, open, close } = useChange(headingId);
  if (isOpen) return <HandleForm user={user} onClose={close} />;
  return (
    <>
      <p className="font-label wrap-anywhere">{user.handle ? `@${user.handle}` : t`You have none yet.`}</p>
      {user.handle && <LostNote user={user} handle={user.handle} />}
      {isChanged && <Notice>{t`Your handle is changed.`}</Notice>}
      <Button variant="ghost" className="self-start" onClick={open}>
        {user.handle ? t`Change handle` : t`Choose a handle`}
      </Button>
    </>
  );
};

export const useIsHandleLoading = (): boolean => {
  const { handle = "" } = useSessionUser();
  return useHandleOwner(handle, handle !== "").isLoading;
};

/** (handle-5) */
export const Handle = () => {
  const user = useSessionUser();
  return (
    <Part id={headingId} title={t`Handle`}>
      <Shown user={user} />
    </Part>
  );
};
