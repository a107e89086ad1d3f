import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";
import type { NewsReader } from "./use-news-reader";

/** Says why the stories are samples, or not the newest, and offers another try. */
export const NewsNotice = ({ reader }: { reader: NewsReader }) => {
  const { failure, isSample, isRetrying, retry } = reader;
  if (!failure) return null;
  return (
    <Notice
      kind={errorKind(failure) === "offline" ? "offline" : "info"}
      action={
        <Button variant="ghost" size="s" pending={isRetrying} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <b className="block font-label">The latest news could not be loaded</b>
      {errorText(failure)}
      {isSample ? " Sample stories stand in for it." : null}
    </Notice>
  );
};
