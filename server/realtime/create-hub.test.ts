import { sql } from '@portal/db/drizzle.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { createTestDatabase } from '@portal/db/test/database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Audience, announce, announceTransient } from '../core/kernel/announce.ts';
import { newId } from '../core/kernel/ids.ts';
import { holdTable } from '../test/hold-table.ts';
import { until } from '../test/timing.ts';
import { createRealtimeHub } from './create-hub.ts';
import { isAfter, parseCursor } from './cursor.ts';
import { sweepRealtimeEvents } from './event-store.ts';
import type { RealtimeHub } from './hub.ts';
import { markOf, openTab, publish, silentLog } from './realtime-test-kit.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let hub: RealtimeHub;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const here = async (audiences: Audience[]) => (await hub.read(audiences, undefined)).cursor;

/**
 * Waits until no older transaction holds the event back: one of another database on the same server does, and other
 * tests write at the same time.
 */
const isThere = () =>
  until(async () => {
    const [row] = await database.db.execute<{ ready: boolean }>(sql`
      select coalesce(bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())), true) as ready from realtime_events`);
    return row?.ready ?? false;
  });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(realtimeEvents);
  hub = createRealtimeHub({ db: database.db, sql: database.sql, log: silentLog });
  await hub.start();
});
afterEach(() => hub.stop());

describe('order', () => {
  test('eight concurrent writers: nobody misses an event or gets one twice, in the same order', async () => {
    const steady = openTab(hub, ['all'], await here(['all']));
    let coming = openTab(hub, ['all'], await here(['all']));
    const got: string[] = [];
    let writing = true;

    const write = async (writer: number) => {
      for (let n = 0; n < 60; n += 1) {
        await database.db.transaction(async (tx) => {
          await announce(tx, 'all', 'applicants_changed', { userId: `${writer}:${n}:a` });
          // Transactions commit in another order than their ids were drawn.
          await tx.execute(sql`select pg_sleep(${Math.random() * 0.012}::float8)`);
          await announce(tx, 'all', 'applicants_changed', { userId: `${writer}:${n}:b` });
        });
      }
    };
    const comeAndGo = async () => {
      while (writing) {
        await pause(25);
        await coming.close();
        got.push(...coming.marks());
        coming = openTab(hub, ['all'], coming.cursor);
      }
    };
    const restless = comeAndGo();
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    writing = false;
    await restless;

    await until(() => steady.messages.length >= 960 && got.length + coming.messages.length >= 960);
    await pause(100);
    got.push(...coming.marks());
    expect(steady.messages).toHaveLength(960);
    expect(new Set(steady.marks()).size).toBe(960);
    expect(got).toEqual(steady.marks());
    for (let writer = 0; writer < 8; writer += 1) {
      const own = steady.marks().filter((mark) => mark.startsWith(`${writer}:`));
      expect(own).toEqual(
        Array.from({ length: 60 }, (_, n) => [`${writer}:${n}:a`, `${writer}:${n}:b`]).flat(),
      );
    }
    await Promise.all([steady.close(), coming.close()]);
  });

  test('an open older transaction holds events back, and its end lets them through in order', async () => {
    const tab = openTab(hub, ['all'], await here(['all']));
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const older = database.db.transaction(async (tx) => {
      await announce(tx, 'all', 'applicants_changed', { userId: 'older' });
      open();
      await released;
    });
    await opened;
    await publish(database.db, 'all', 'younger');
    await pause(400);
    expect(tab.marks()).toEqual([]);
    release();
    await older;
    await until(() => tab.messages.length === 2);
    expect(tab.marks()).toEqual(['older', 'younger']);
    await tab.close();
  });

  test('what is told between the look at the past and its answer is not lost', async () => {
    const start = await here(['all']);
    let armed = true;
    const lateAnswers = new Proxy(database.db, {
      get(target, property) {
        if (property !== 'execute') return Reflect.get(target, property);
        return async (query: Parameters<typeof target.execute>[0]) => {
          const rows = await target.execute(query);
          const isLookAtPast = rows[0] !== undefined && 'horizon' in rows[0] && 'audience' in rows[0];
          if (isLookAtPast && armed) {
            armed = false;
            await publish(database.db, 'all', 'meanwhile');
            await pause(150);
          }
          return rows;
        };
      },
    });
    const late = createRealtimeHub({ db: lateAnswers, sql: database.sql, log: silentLog });
    await late.start();
    const tab = openTab(late, ['all'], start);
    await until(() => tab.messages.length === 1);
    expect(tab.marks()).toEqual(['meanwhile']);
    await tab.close();
    await late.stop();
  });
});

describe('faults', () => {
  test('the listening connection is killed: heard again within two seconds, nothing missed', async () => {
    const tab = openTab(hub, ['all'], await here(['all']));
    await publish(database.db, 'all', 'before');
    await until(() => tab.messages.length === 1);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`;
      await publish(database.db, 'all', `after ${round}`);
      times.push(await until(() => tab.messages.length === round + 2));
    }
    expect(tab.marks()).toEqual(['before', 'after 0', 'after 1', 'after 2']);
    expect(Math.min(...times)).toBeLessThan(2_000);
    await tab.close();
  });

  test('a slow reader is ended with a reason, and comes back with its cursor', async () => {
    const abort = new AbortController();
    const slow = hub.subscribe(['all'], await here(['all']), abort.signal)[Symbol.asyncIterator]();
    const first = slow.next();
    const quick = openTab(hub, ['all'], await here(['all']));
    await publish(database.db, 'all', 'first');
    const cursor = (await first).value.cursor;
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 1_100; n += 1) await announce(tx, 'all', 'applicants_changed', { userId: `${n}` });
    });
    await until(() => quick.messages.length === 1_101);
    await expect(slow.next()).rejects.toMatchObject({ code: 'unavailable' });
    const again = openTab(hub, ['all'], cursor);
    await until(() => again.messages.length === 1_100);
    expect(again.marks()).toEqual(quick.marks().slice(1));
    await Promise.all([again.close(), quick.close()]);
  });

  test('stop ends every subscription', async () => {
    const tab = openTab(hub, ['all']);
    await pause(20);
    await hub.stop();
    await tab.ended;
    expect(tab.failure).toBeUndefined();
  });
});

describe('audiences', () => {
  const anna: Audience = `user:${newId()}`;
  const bert: Audience = `user:${newId()}`;

  test('nobody is told what is meant for others, live or afterwards', async () => {
    const start = await here([anna]);
    const tabs = [
      openTab(hub, [anna], start),
      openTab(hub, [bert, 'all'], start),
      openTab(hub, [anna, 'admins', 'all'], start),
    ];
    await publish(database.db, anna, 'for Anna');
    await publish(database.db, bert, 'for Bert');
    await publish(database.db, 'admins', 'for admins');
    await publish(database.db, 'all', 'for all');
    const expected = [['for Anna'], ['for Bert', 'for all'], ['for Anna', 'for admins', 'for all']];
    await until(() => tabs.every((tab, index) => tab.messages.length >= (expected[index]?.length ?? 0)));
    await pause(50);
    expect(tabs.map((tab) => tab.marks())).toEqual(expected);
    await Promise.all(tabs.map((tab) => tab.close()));

    const afterwards = await Promise.all([
      hub.read([anna], start),
      hub.read([bert, 'all'], start),
      hub.read([anna, 'admins', 'all'], start),
    ]);
    expect(afterwards.map((answer) => answer.messages.map(markOf))).toEqual(expected);
  });

  test('one account cannot hold any number of subscriptions', async () => {
    const tabs = Array.from({ length: 41 }, () => openTab(hub, [anna, 'all']));
    await tabs[40]?.ended;
    expect(tabs[40]?.failure).toMatchObject({ code: 'too_many' });
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('cursors', () => {
  test('the place of a new tab is that of its request, however busy the database is', async () => {
    const cursor = await here(['all']);
    const held = await holdTable(database, 'realtime_events');
    // They take all places among those that come back, and wait for the table.
    const reads = [1, 2, 3].map(() => hub.read(['all'], cursor));
    const place = await Promise.race([hub.read(['all'], undefined), pause(2_000)]);
    await held.release();
    await Promise.allSettled(reads);
    expect(place).toMatchObject({ messages: [] });
  });

  test('polling reads the same events in batches and always says where to go on', async () => {
    let cursor = await here(['all']);
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 450; n += 1) await announce(tx, 'all', 'applicants_changed', { userId: `${n}` });
    });
    await isThere();
    const sizes: number[] = [];
    const marks: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answer = await hub.read(['all'], cursor);
      cursor = answer.cursor;
      sizes.push(answer.messages.length);
      marks.push(...answer.messages.map(markOf));
    }
    expect(sizes).toEqual([200, 200, 50, 0]);
    expect(marks).toEqual(Array.from({ length: 450 }, (_, n) => `${n}`));
  });

  test.each(['', 'x', '1', '1.', '1.2.3', '-1.2', '99999999999999999999.1', "1.1'; drop table users"])(
    'refuses %j',
    async (cursor) => {
      await expect(hub.read(['all'], cursor)).rejects.toMatchObject({ code: 'bad_input' });
    },
  );

  test('a tab that was away longer than events are kept is told to read everything again, and goes on', async () => {
    const old = await here(['all']);
    await publish(database.db, 'all', 'swept');
    await publish(database.db, 'all', 'kept as the mark');
    await database.db.execute(sql`update realtime_events set created_at = now() - interval '8 days'`);
    expect(await sweepRealtimeEvents(database.db)).toBe(1);
    await publish(database.db, 'all', 'young');
    await isThere();

    const tab = openTab(hub, ['all'], old);
    await until(() => tab.messages.length === 1);
    await publish(database.db, 'all', 'live');
    await until(() => tab.messages.length === 2);
    expect(tab.marks()).toEqual(['resync', 'live']);
    expect((await hub.read(['all'], old)).messages.map(markOf)).toEqual(['resync']);
    await tab.close();
  });

  test('a quiet week without a sweep loses nobody', async () => {
    const start = await here(['all']);
    const tab = openTab(hub, ['all'], start);
    await publish(database.db, 'all', 'one');
    await until(() => tab.messages.length === 1);
    expect(tab.marks()).toEqual(['one']);
    await tab.close();
  });

  test('a cursor from another database is told to read everything again', async () => {
    const answer = await hub.read(['all'], '999999999999.5');
    expect(answer.messages.map(markOf)).toEqual(['resync']);
    expect(answer.cursor).toBe(answer.messages[0]?.cursor);
  });

  test('events that came with a restored backup do not stand in the way', async () => {
    await database.db.execute(sql`
      insert into realtime_events (xid, audience, name, payload) values ('999999999999', 'all', 'resync', '{}')`);
    await hub.stop();
    hub = createRealtimeHub({ db: database.db, sql: database.sql, log: silentLog });
    await hub.start();
    expect(await database.db.$count(realtimeEvents)).toBe(0);
  });
});

describe('what is told and not kept', () => {
  const typing = { conversationId: newId(), userId: newId() };

  test('reaches whom it is for once, at the place where they are, and nobody who comes later', async () => {
    const start = await here(['all']);
    const tab = openTab(hub, ['user:a', 'all'], start);
    const other = openTab(hub, ['user:b'], start);
    await publish(database.db, 'all', 'kept');
    await until(() => tab.messages.length === 1);
    await announceTransient(database.db, ['user:a', 'all'], 'message_typing', typing);
    await until(() => tab.messages.length === 2);
    // The cursor is that of the event before, or of a later read that was known to be complete.
    expect(tab.messages[1]).toMatchObject({ name: 'message_typing', payload: typing });
    const [told, brief] = tab.messages.map(({ cursor }) => parseCursor(cursor));
    expect(told && brief && isAfter(told, brief)).toBe(false);
    expect(await database.db.select().from(realtimeEvents)).toHaveLength(1);
    const late = openTab(hub, ['user:a', 'all'], start);
    await until(() => late.messages.length === 1);
    await pause(50);
    expect([late.marks(), other.marks()]).toEqual([['kept'], []]);
    await Promise.all([tab.close(), other.close(), late.close()]);
  });

  test('nothing of a transaction that was taken back is told', async () => {
    const tab = openTab(hub, ['all'], await here(['all']));
    await expect(
      database.db.transaction(async (tx) => {
        await announceTransient(tx, ['all'], 'message_typing', typing);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await publish(database.db, 'all', 'kept');
    await until(() => tab.messages.length === 1);
    expect(tab.marks()).toEqual(['kept']);
    await tab.close();
  });
});
