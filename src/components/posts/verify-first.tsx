import { t } from "@lingui/core/macro";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/errors";
import { useRequestVerification } from "@/queries/people/account";

/** Where the settings ask for a verified address (components/posts/needs-verified). */
export const VerifyFirst = ({ className }: { className: string }) => {
  const request = useRequestVerification();
  return (
    <div className={cx("flex flex-col gap-2.5", className)}>
      <Notice
        action={
          <Button size="s" pending={request.isPending} onClick={() => request.mutate(undefined)}>
            {request.isSuccess ? t`Send it again` : t`Send me the email`}
          </Button>
        }
      >
        {request.isSuccess
          ? t`An email with a link is on its way. The link works for one hour.`
          : t`You can post here once your email address is verified. The email has a link for it.`}
      </Notice>
      {request.error && <FormError>{errorText(request.error)}</FormError>}
    </div>
  );
};
