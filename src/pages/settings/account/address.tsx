import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmailField, PasswordField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormError, FormFailure } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { addressFieldsSchema, type AddressFields } from "@/domain/account";
import { errorKind, errorText } from "@/lib/errors";
import { useOwnAccount, useRequestVerification, useUpdateEmail, type OwnAccount } from "@/queries/people/account";
import { Part, useChange } from "./part";

const headingId = "account-address";

const refusal = (field: keyof AddressFields, message: string) => new FieldRefusal<AddressFields>(field, message);

const AddressForm = ({ current, onClose }: { current: string; onClose: (isChanged: boolean) => void }) => {
  const update = useUpdateEmail();
  const form = useForm<AddressFields>({
    resolver: zodResolver(addressFieldsSchema),
    defaultValues: { email: "", password: "" },
  });

  const send = async (draft: AddressFields): Promise<void> => {
    if (draft.email.toLowerCase() === current.toLowerCase()) throw refusal("email", t`This is your address already.`);
    try {
      await update.mutateAsync(draft);
    } catch (error) {
      if (errorKind(error) === "forbidden") throw refusal("password", t`This isn’t your current password.`);
      if (errorKind(error) === "taken") throw refusal("email", t`This address belongs to another account.`);
      throw error;
    }
    onClose(true);
  };

  return (
    <Form form={form} onSubmit={send} aria-label={t`Change email address`} className="flex flex-col gap-4">
      <EmailField label={t`New Email`} autoComplete="email" />
      <PasswordField name="password" label={t`Your Password`} autoComplete="current-password" />
      <FormFailure />
      <FormActions onCancel={() => onClose(false)}>{t`Change address`}</FormActions>
    </Form>
  );
};

const Verification = ({ email, change }: { email: string; change: ReactNode }) => {
  const request = useRequestVerification();
  return (
    <>
      <p className="text-small text-ink-2">
        {t`If you forget your password, we send a link to this address. Verify it to be sure that emails arrive.`}
      </p>
      {request.isSuccess && (
        <Notice>
          <Trans>
            An email with a link is on its way to <span className="font-strong wrap-anywhere">{email}</span>. The link
            works for one hour.
          </Trans>
        </Notice>
      )}
      {request.error && <FormError>{errorText(request.error)}</FormError>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" pending={request.isPending} onClick={() => request.mutate(undefined)}>
          {request.isSuccess ? t`Send it again` : t`Verify address`}
        </Button>
        {change}
      </div>
    </>
  );
};

const Shown = ({ email, isVerified }: OwnAccount) => {
  const { isOpen, isChanged, open, close } = useChange(headingId);
  const change = <Button variant="ghost" className="self-start" onClick={open}>{t`Change email address`}</Button>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-label wrap-anywhere">{email}</p>
        <Badge tone={isVerified ? "ok" : "neutral"}>
          {isVerified && <Check aria-hidden="true" className="me-1 inline size-3.5 align-[-0.15em]" />}
          {isVerified ? t`Verified` : t`Not verified`}
        </Badge>
      </div>
      {isChanged && <Notice>{t`Your email address is changed.`}</Notice>}
      {isOpen && <AddressForm current={email} onClose={close} />}
      {!isOpen && (isVerified ? change : <Verification key={email} email={email} change={change} />)}
    </>
  );
};

/** (address-1) */
export const Address = () => (
  <Part id={headingId} title={t`Email address`}>
    <QueryView
      query={useOwnAccount()}
      failed={t`Your address couldn’t be loaded`}
      skeleton={<Skeleton className="w-56" />}
      empty={null}
    >
      {(own) => <Shown {...own} />}
    </QueryView>
  </Part>
);
