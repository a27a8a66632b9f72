import type { Database } from '@portal/db/client.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from './cursor.ts';
import { countAfter, readAllAfter, readNow, type StoredEvent } from './event-store.ts';

const BATCH = 500;
/** Delay before the next look while an older open transaction holds events back; doubles up to the second number. */
const HELD_MS = [20, 250] as const;
/** Polling interval: a wake-up can be lost with the listening connection. */
const IDLE_MS = 1_500;
/** Delay after a failed look. */
const RETRY_MS = 500;

type Options = { db: Database; log: FastifyBaseLogger; deliver: (event: StoredEvent) => void };

/** Reads new events once for the whole server, in order and without gaps. */
export type EventFeed = {
  start(): Promise<void>;
  /** There may be new events: look now. */
  wake(): void;
  /** Of the last delivered event. */
  position(): Position;
  /** Stored events after the last delivered one. */
  behind(): Promise<number>;
  stop(): Promise<void>;
};

export function createEventFeed({ db, log, deliver }: Options): EventFeed {
  let position: Position = { xid: 0n, id: 0n };
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let timer: NodeJS.Timeout | undefined;
  let heldMs: number = HELD_MS[0];
  let failing = false;
  let active = false;

  /** @returns how long to wait before the next look */
  async function look(): Promise<number> {
    for (;;) {
      const { events, held, more } = await readAllAfter(db, position, BATCH);
      for (const event of events) {
        deliver(event);
        position = event.position;
      }
      if (more && active) continue;
      if (!held) {
        heldMs = HELD_MS[0];
        return IDLE_MS;
      }
      const wait = heldMs;
      heldMs = Math.min(heldMs * 2, HELD_MS[1]);
      return wait;
    }
  }

  async function pollAndRecover(): Promise<number> {
    try {
      const wait = await look();
      if (failing) log.info('realtime events are read again');
      failing = false;
      return wait;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'realtime events cannot be read, trying again');
      failing = true;
      return RETRY_MS;
    }
  }

  async function run() {
    let wait: number;
    do {
      wokenMeanwhile = false;
      wait = await pollAndRecover();
    } while (wokenMeanwhile && active && !failing);
    running = undefined;
    if (active) timer = setTimeout(wake, wait).unref();
  }

  function wake() {
    if (!active) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = run();
  }

  return {
    async start() {
      position = await readNow(db);
      active = true;
      wake();
    },
    wake,
    position: () => position,
    behind: () => countAfter(db, position),
    async stop() {
      active = false;
      clearTimeout(timer);
      await running;
    },
  };
}
