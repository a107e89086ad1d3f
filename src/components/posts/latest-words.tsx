import type { LatestWords as Words } from "@/domain/topic";
import { useModeratorsWarning } from "@/queries/moderation/in-force";
import { plainText } from "./rich-text";
import { WarningSign } from "./warned";

/** Or the warning before them (warning-2). */
export const LatestWords = ({ latest }: { latest: Words }) => {
  const shownWarning = useModeratorsWarning(latest) || latest.warning;
  return (
    <>
      {shownWarning && <WarningSign />}
      <bdi>{shownWarning || plainText(latest.content)}</bdi>
    </>
  );
};
