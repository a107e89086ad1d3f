import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { NewsControls } from "@/components/news/news-controls";
import { StoryList } from "@/components/news/story-list";
import { useNewsReader } from "@/components/news/use-news-reader";
import { PageHeader } from "@/components/ui/page-header";
import { cx } from "@/lib/cx";
import { FocusedStorySection } from "./focused-story";

const font = '1em "Newsreader Variable"';

const patienceMs = 1000;

/** Renders a story once, with its font. */
const useReadingFont = (): boolean => {
  // The build renders without fonts.
  const [isSettled, setIsSettled] = useState(
    () => typeof document === "undefined" || !("fonts" in document) || document.fonts.check(font),
  );
  useEffect(() => {
    if (isSettled) return undefined;
    const settle = (): void => setIsSettled(true);
    const timer = setTimeout(settle, patienceMs);
    document.fonts.load(font).then(settle, settle);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return isSettled;
};

export const HarmonyPage = () => {
  const news = useNewsReader("harmony");
  const hasFont = useReadingFont();
  const reader = hasFont ? news : { ...news, articles: [], focused: null, isLoading: true };

  return (
    <div className="min-h-full bg-surface wide:grid wide:min-h-dvh wide:grid-cols-[minmax(0,620px)_340px] wide:bg-transparent print:block">
      <div className="wide:border-e wide:border-line wide:bg-surface">
        {/* Keeps this tall header from sticking. */}
        <div>
          <PageHeader title={t`Harmony`}>
            <p className="mt-1.5 mb-3 text-small text-ink-2">
              <Trans>
                Harmony keeps you updated with relevant news. Please note that it can make mistakes. More features
                coming soon!
              </Trans>
            </p>
            <NewsControls reader={reader} />
          </PageHeader>
        </div>
        <FocusedStorySection reader={reader} />
      </div>
      <div
        className={cx(
          "p-3 rail:p-4 wide:sticky wide:top-0 wide:h-dvh wide:overflow-y-auto wide:py-5 wide:ps-6 wide:pe-1 print:static print:h-auto print:overflow-visible",
          reader.isLoading && "max-wide:sr-only",
        )}
      >
        <StoryList reader={reader} heading="h2" />
      </div>
    </div>
  );
};
