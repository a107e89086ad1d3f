import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useUploadShare } from "@/queries/pictures/uploads";

/** Over a picture: how far it has gone out. Nothing once it has. */
export const UploadProgress = ({ owner, id, place }: { owner: string; id: string; place: number }) => {
  const share = useUploadShare(owner, id);
  if (share === 1) return null;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col justify-end gap-1 rounded-medium bg-surface/55 px-2.5 pb-2.5 text-small font-bold">
      {share === null ? (
        <span>
          <Trans>Waits to be sent</Trans>
        </span>
      ) : (
        <>
          <span aria-hidden="true">{percent}%</span>
          <span
            role="progressbar"
            aria-label={t`Picture ${place} is being sent`}
            aria-valuenow={percent}
            className="h-1.25 overflow-hidden rounded-full bg-line-strong"
          >
            <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
    </div>
  );
};
