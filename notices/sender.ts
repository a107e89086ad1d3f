// Tells members' devices of what was made: who (recipients.ts), at most once in 30 seconds for a subject and member, and
// again later where a push service asks for patience. Knows neither the app's screens nor the embedded backend.
import { noticeOf } from "@/domain/notices";
import type { Event } from "./claims.ts";
import { recipientsOf, type Device, type Told } from "./recipients.ts";
import { removeRow, type Ask } from "./rows.ts";
import type { Send } from "./send.ts";
import { sayIn } from "./texts.ts";

export interface Sender {
  /** Until what is sent at once was sent. Never rejects. */
  notify: (event: Event) => Promise<void>;
  close: () => void;
}

export interface SenderOptions {
  ask: Ask;
  send: Send;
  now?: () => Date;
  /** Gets what failed, without addresses and keys. */
  report?: (error: unknown) => void;
}

const quietMs = 30_000;
const firstPauseMs = 30_000;
const longestTry = 60 * 60_000;

/** Rows that wait to be looked at: a flood must not fill the memory. */
const mostWaiting = 10_000;

export const createSender = ({
  ask,
  send,
  now = () => new Date(),
  report = () => undefined,
}: SenderOptions): Sender => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** By member and subject: what came since the last push. */
  const held = new Map<string, { count: number; last: Told | null }>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const later = (work: () => void, pause: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, pause);
    timer.unref();
    timers.add(timer);
  };

  const push = async (told: Told, device: Device, count: number, tried = 0, pause = firstPauseMs): Promise<void> => {
    const { userId: to, happening } = told;
    const { language } = device;
    const outcome = await send(device, noticeOf(happening, { to, language, count, translate: sayIn(language) }));
    if (outcome === "gone") await removeRow(ask, "subscriptions", device.id);
    if (outcome === "again" && tried + pause <= longestTry)
      later(() => void push(told, device, count, tried + pause, 2 * pause).catch(report), pause);
  };

  const pushToAll = async (told: Told, count: number): Promise<void> => {
    await Promise.all(told.devices.map((device) => push(told, device, count).catch(report)));
  };

  const release = (key: string): void => {
    const { count = 0, last = null } = held.get(key) ?? {};
    if (!last) {
      held.delete(key);
      return;
    }
    hold(key);
    void pushToAll(last, count);
  };

  const hold = (key: string): void => {
    held.set(key, { count: 0, last: null });
    later(() => release(key), quietMs);
  };

  const deliver = async (told: Told): Promise<void> => {
    const key = `${told.userId} ${told.happening.subject}`;
    const before = held.get(key);
    if (before) {
      held.set(key, { count: before.count + 1, last: told });
      return;
    }
    hold(key);
    await pushToAll(told, 1);
  };

  return {
    // Looks at one row after another: many at once would slow down what members wait for.
    async notify(event) {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      const look = async (): Promise<Told[]> => {
        try {
          return await recipientsOf(ask, event, now());
        } catch (error) {
          report(error);
          return [];
        } finally {
          waiting -= 1;
        }
      };
      const found = turn.then(look);
      turn = found;
      await Promise.all((await found).map(deliver));
    },
    close() {
      timers.forEach(clearTimeout);
      timers.clear();
    },
  };
};
