import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { app } from "@/config/app";

/** When the app itself cannot be drawn any more. */
export const RootErrorPage = () => (
  <main className="grid min-h-dvh place-items-center bg-paper">
    <title>{`Something went wrong · ${app.name}`}</title>
    <EmptyState
      drawing="lost"
      title="Something went wrong"
      text="The app could not go on. Loading it again usually helps; what you wrote is kept."
      action={<Button onClick={() => window.location.reload()}>Load again</Button>}
    />
  </main>
);
