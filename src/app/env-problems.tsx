import { Card } from "@/components/ui/card";
import { app } from "@/config/app";

export const EnvProblems = ({ problems }: { problems: readonly string[] }) => (
  <main className="grid min-h-dvh place-items-center bg-paper p-4">
    <title>{`Setup · ${app.name}`}</title>
    <Card aria-label="Setup" className="max-w-140">
      <h1 className="text-title font-title">{app.name} is not set up yet</h1>
      <p className="mt-2 text-ink-2">Check these values in .env before the app can start:</p>
      <ul className="mt-4 list-disc space-y-2 ps-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">.env.example explains each value. Build the app again after a change.</p>
    </Card>
  </main>
);
