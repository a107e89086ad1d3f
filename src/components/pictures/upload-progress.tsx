import { t } from "@lingui/core/macro";
import { useUploadShare } from "@/queries/pictures/uploads";

export const UploadProgress = ({ id, position }: { id: string; position: number }) => {
  const share = useUploadShare(id);
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    // Room for the buttons over it.
    <div className="pointer-events-none absolute inset-0 rounded-medium bg-surface/55 ps-2.5 pe-9 pt-1.5 text-small leading-4.5 font-bold">
      <span aria-hidden="true">{percent}%</span>
      <span
        role="progressbar"
        aria-label={t`Picture ${position} is being sent`}
        aria-valuenow={percent}
        className="absolute inset-x-3 bottom-0.5 h-1 overflow-hidden rounded-full bg-line-strong"
      >
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
};
