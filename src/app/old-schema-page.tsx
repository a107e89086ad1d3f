import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { app } from "@/config/app";
import { oldSchema } from "@/lib/old-schema";

/** Takes the place of the app: hosts and members see the same page (schema-4). */
export const OldSchemaPage = () => {
  const { name } = app;
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{name}</title>
      <Card aria-labelledby="old-schema" className="flex max-w-140 flex-col items-start gap-3">
        <h1 id="old-schema" className="text-title font-title">{t`${name} is being updated`}</h1>
        <p>
          <Trans>
            The people who run this community haven’t finished yet. Please come back in a while; what you wrote is kept.
          </Trans>
        </p>
        <Button onClick={() => oldSchema.set(false)}>{t`Try again`}</Button>
        <p className="border-t border-line pt-3 text-ink-2">
          <Trans>
            If you run it: the server’s schema is older than this build of the app.{" "}
            <code className="font-strong text-ink">npm run backend:push</code> brings it up to date and keeps every row.
          </Trans>
        </p>
      </Card>
    </main>
  );
};
