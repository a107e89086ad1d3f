import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { app } from "@/config/app";
import { buildName } from "@/lib/build";
import { loadAgain } from "@/lib/new-version";

/** The picture has a fixed address (limits-3). */
export const Loader = () => (
  <div className="grid min-h-60 place-items-center">
    <img src="/assets/icons/loader.svg" alt={t`Loading…`} width={48} height={48} />
  </div>
);

/** Everybody loads this, and hardly anybody sees it. */
const Failure = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <p className="text-section font-bold tracking-heading">{title}</p>
    <p className="max-w-90 text-ink-2">{text}</p>
    <div className="mt-3">{action}</div>
  </div>
);

const buildLine = ({ name, version }: typeof app, build: string): string => t`${name} ${version}, build ${build}`;

export const RootErrorPage = () => (
  <main className="grid min-h-dvh place-items-center bg-paper">
    <title>{`${t`Something went wrong`} · ${app.name}`}</title>
    <Failure
      title={t`Something went wrong`}
      text={t`The app has stopped. Loading it again usually helps; what you wrote is kept.`}
      action={<Button onClick={() => void loadAgain()}>{t`Load again`}</Button>}
    />
    <p className="p-6 text-center text-small text-ink-2">{buildLine(app, buildName())}</p>
  </main>
);

export const visitorPageFailure = (reset: () => void) => (
  <Failure
    title={t`This page couldn’t be loaded`}
    text={t`Check your connection and try again.`}
    action={
      <Button variant="ghost" onClick={reset}>
        {t`Try again`}
      </Button>
    }
  />
);
