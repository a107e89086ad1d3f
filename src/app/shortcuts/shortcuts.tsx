import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShortcuts } from "./use-shortcuts";
import { ErrorBoundary } from "@/app/error-boundary";
import { useSessionUser } from "@/queries/auth";
import { lazyPart } from "@/lib/lazy-part";
import { usePreferences } from "@/queries/preferences";

const { Part: ShortcutList } = lazyPart(async () => (await import("./shortcut-list")).ShortcutList);

/** The keyboard shortcuts of members' pages, unless they are switched off, and their list once it is asked for. */
export const Shortcuts = () => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { id: userId } = useSessionUser();
  // The entry of the history that the list was opened on: whoever follows its link leaves it behind.
  const [openOn, setOpenOn] = useState<string | null>();

  const go = (to: string): void => void navigate(to);
  useShortcuts(usePreferences().shortcuts, { pathname, userId, go, showList: () => setOpenOn(key) });

  if (openOn === undefined) return null;
  return (
    <ErrorBoundary resetKey={openOn ?? ""} fallback={() => null}>
      <Suspense fallback={null}>
        <ShortcutList userId={userId} open={openOn === key} onOpenChange={(open) => setOpenOn(open ? key : null)} />
      </Suspense>
    </ErrorBoundary>
  );
};
