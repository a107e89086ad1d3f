// Replays a recording on a server with people of its own.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRecordings, type Recording } from "./recordings";
import { createReplay, type Memory } from "./replay";
import { startServer, type Server, type ServerOptions } from "./server";
import { clear, createSessions, personCalled, signUp, type Person, type Sessions } from "./stage";

export interface Stage {
  server: Server;
  sessions: Sessions;
  people: Record<string, Person>;
  /** Ids of this run by those of the recording. */
  memory: Memory;
}

/** A request that succeeds. */
export const sendAs = async (
  { sessions }: Pick<Stage, "sessions">,
  ...request: Parameters<Sessions["send"]>
): Promise<Response> => {
  const answer = await sessions.send(...request);
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer;
};

interface Plan {
  /** Default: `name`, of which several plans may replay a part. */
  file?: string;
  people: readonly string[];
  options?: ServerOptions;
  prepare?: (stage: Stage) => Promise<void>;
  /** What happened beside the recorded requests, by the name of the request that follows. */
  before?: Record<string, (stage: Stage) => Promise<unknown>>;
  leaveOut?: (recording: Recording) => boolean;
  /** What was shortened or hidden in the recording. */
  restore?: (recording: Recording) => Recording;
}

export const replayed = (name: string, plan: Plan): void => {
  describe(`the recording ${name}`, () => {
    let stage: Stage;
    let replay: ReturnType<typeof createReplay>;

    beforeAll(async () => {
      const server = startServer(plan.options);
      await clear(server);
      const people = Object.fromEntries(plan.people.map((id) => [id, personCalled(id)]));
      for (const person of Object.values(people)) await signUp(server, person);
      const sessions = createSessions(server, people);
      stage = { server, sessions, people, memory: new Map() };
      await plan.prepare?.(stage);
      replay = createReplay(server, sessions, stage.memory);
    });

    afterAll(() => stage.server.close());

    for (const recording of readRecordings(plan.file ?? name).filter((each) => !plan.leaveOut?.(each)))
      it(recording.name, async () => {
        await plan.before?.[recording.name]?.(stage);
        await replay(plan.restore?.(recording) ?? recording);
      });
  });
};
