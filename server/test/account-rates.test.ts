import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/kernel/ids.ts';
import { budgets, createRateLimits, type RateLimits } from '../core/security/rate-limits.ts';
import { eventOf } from '../modules/calendar/testing.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { freshEmail } from './inputs.ts';

let portal: TestPortal;
let admin: TestAccount;
let colleague: TestAccount;
let conversationId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  [admin, colleague] = await Promise.all([portal.account('admin'), portal.account('staff')]);
  const { body } = await start(admin, colleague);
  conversationId = body.conversation.id;
});
afterAll(closeTestPortal);

const start = (as: TestAccount, other: TestAccount) =>
  portal.request<{ conversation: { id: string } }>({
    method: 'POST',
    path: '/messages/conversations',
    as,
    body: { participantIds: [other.userId] },
  });

const calls: Array<
  [Parameters<RateLimits['consume']>[0], (as: TestAccount) => ReturnType<TestPortal['request']>]
> = [
  [
    'messagesPerAccount',
    (as) =>
      portal.request({
        method: 'POST',
        path: '/messages',
        as,
        body: { conversationId, content: 'The roof is dry.' },
      }),
  ],
  ['conversationsPerAccount', (as) => start(as, as === admin ? colleague : admin)],
  [
    'typingPerAccount',
    (as) => portal.request({ method: 'POST', path: `/messages/conversations/${conversationId}/typing`, as }),
  ],
  [
    'reviewsAttendedPerAccount',
    (as) =>
      portal.request({
        method: 'POST',
        path: '/reviews/attend',
        as,
        body: { noun: 'application', id: newId(), here: true },
      }),
  ],
  [
    'eventsPerAccount',
    (as) => portal.request({ method: 'POST', path: '/calendar/events', as, body: eventOf(portal) }),
  ],
  ['exportsPerAccount', (as) => portal.request({ path: '/users.csv', as })],
];

/** Budgets of calls that only administrators make. */
const ADMINISTRATORS: string[] = ['exportsPerAccount', 'reviewsAttendedPerAccount'];

/** What is left of a budget, used up. */
async function useUp(budget: Parameters<RateLimits['consume']>[0], { userId }: TestAccount) {
  for (;;) {
    const refused = await portal.services.limits.consume(budget, userId).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
}

/** Uses all points but one. */
async function leaveOne(budget: Parameters<RateLimits['consume']>[0], person: TestAccount) {
  await portal.services.limits.clear(budget, person.userId);
  let points = 0;
  const probe = newId();
  while (
    await portal.services.limits.consume(budget, probe).then(
      () => true,
      () => false,
    )
  )
    points += 1;
  for (let left = points - 1; left > 0; left -= 1)
    await portal.services.limits.consume(budget, person.userId);
}

test.each(calls)('%s: one account is told to wait, and another one is not', async (budget, call) => {
  expect((await call(admin)).status).toBeLessThan(300);
  await useUp(budget, admin);
  const { status, body, headers } = await call(admin);
  expect([status, body]).toMatchObject([
    429,
    { code: 'too_many', error: expect.stringMatching(/^You're|^You've/) },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const other = ADMINISTRATORS.includes(budget) ? await portal.account('admin') : colleague;
  expect((await call(other)).status).toBeLessThan(300);
});

test('a refused call gives its point back, also at the end of the budget', async () => {
  const person = await portal.account('admin');
  const gone = newId();
  const one = await start(person, colleague);
  const refused: Array<
    [(typeof calls)[number][0] | 'uploadsPerAccount', number, Parameters<TestPortal['request']>[0]]
  > = [
    ['conversationsPerAccount', 400, { path: '/messages/conversations', body: { participantIds: [gone] } }],
    [
      'eventsPerAccount',
      400,
      { path: '/calendar/events', body: { ...eventOf(portal), participants: [gone] } },
    ],
    [
      'messagesPerAccount',
      404,
      {
        path: '/messages',
        body: { conversationId: one.body.conversation.id, content: 'A file.', fileId: gone },
      },
    ],
    [
      'messagesPerAccount',
      404,
      {
        path: '/messages',
        body: { conversationId: one.body.conversation.id, content: 'A reply.', replyToId: gone },
      },
    ],
  ];
  const budgets = new Set(refused.map(([name]) => name));
  for (const budget of budgets) await leaveOne(budget, person);
  for (const [, status, call] of refused) {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await portal.request({ method: 'POST', as: person, ...call })).status).toBe(status);
  }
  for (const budget of budgets) {
    await portal.services.limits.consume(budget, person.userId);
    await expect(portal.services.limits.consume(budget, person.userId)).rejects.toMatchObject({
      code: 'too_many',
    });
  }
});

test('an upload that is refused gives its point back', async () => {
  const person = await portal.account('staff');
  await leaveOne('uploadsPerAccount', person);
  const upload = () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/upload/document',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\nContent-Disposition: form-data; name="none"\r\n\r\n1\r\n--x--\r\n',
    });
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await upload()).statusCode).toBe(400);
  await useUp('uploadsPerAccount', person);
  expect((await upload()).statusCode).toBe(429);
});

test('all servers count together, and a refused call costs no statement', async () => {
  const elsewhere = await startTestPortal({ database: portal.database });
  const person = await portal.account('staff');
  const { body } = await start(person, colleague);
  const message = { conversationId: body.conversation.id, content: 'The roof is dry.' };
  const send = (server: TestPortal) =>
    server.request({ method: 'POST', path: '/messages', as: person, body: message });
  await useUp('messagesPerAccount', person);
  const counted = () =>
    portal.database.sql<
      [{ points: number }]
    >`select points from rate_counts where key = ${`messagesPerAccount:${person.userId}`}`;
  const [before] = await counted();
  expect([
    (await send(elsewhere)).status,
    (await send(elsewhere)).status,
    (await send(portal)).status,
  ]).toEqual([429, 429, 429]);
  const [after] = await counted();
  expect(after.points).toBe(before.points + 1);
  await elsewhere.close();
});

test('a refused call counts, though its transaction is rolled back', async () => {
  const person = await portal.account('staff');
  const wrong = (key: string) =>
    portal.request({
      method: 'POST',
      path: '/auth/change-password',
      as: person,
      body: { currentPassword: 'Not-My-Password-1', newPassword: 'Anchor-Rope-77' },
      headers: { 'idempotency-key': key },
    });
  const answers = [];
  for (let attempt = 0; attempt < 12; attempt += 1) answers.push((await wrong(crypto.randomUUID())).status);
  expect(answers).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test('a message that was stored already is answered, however many came since', async () => {
  const person = await portal.account('staff');
  const { body } = await start(person, colleague);
  const message = { conversationId: body.conversation.id, content: 'Once.', clientId: crypto.randomUUID() };
  const send = () => portal.request({ method: 'POST', path: '/messages', as: person, body: message });
  const first = await send();
  await useUp('messagesPerAccount', person);
  expect((await send()).body).toEqual(first.body);
});

describe('budgets that people use all the time', () => {
  /** A server process of its own, with the number of its statements. */
  function otherProcess() {
    const { sql } = portal.database;
    const counter = { statements: 0 };
    const unsafe: typeof sql.unsafe = (...query) => {
      counter.statements += 1;
      return sql.unsafe(...query);
    };
    const limits = createRateLimits(Object.assign(() => {}, sql, { unsafe }) as unknown as typeof sql);
    /** @returns how many of this many points were granted */
    const take = async (key: string, points: number, together: number) => {
      let granted = 0;
      for (let left = points; left > 0; left -= together) {
        const some = Array.from({ length: Math.min(left, together) }, () =>
          limits.consume('messagesPerAccount', key),
        );
        granted += (await Promise.allSettled(some)).filter(({ status }) => status === 'fulfilled').length;
      }
      return granted;
    };
    return Object.assign(counter, { take });
  }

  test('cost one statement for twenty messages, one by one or all at once', async () => {
    const [slow, fast] = [otherProcess(), otherProcess()];
    expect(await slow.take(newId(), 201, 1)).toBe(201);
    expect(await fast.take(newId(), 201, 201)).toBe(201);
    expect([slow.statements, fast.statements]).toEqual([11, 11]);
  });

  test('grant what the limit has, less at most one block of each process', async () => {
    const key = newId();
    const one = otherProcess();
    expect(await one.take(key, 700, 1)).toBe(600);
    const other = newId();
    const [first, second] = [otherProcess(), otherProcess()];
    const granted = [
      await first.take(other, 7, 1),
      await second.take(other, 700, 50),
      await first.take(other, 50, 1),
    ];
    const sum = granted.reduce((all, some) => all + some, 0);
    expect(granted[0]).toBe(7);
    expect(sum).toBe(600);
    const { statements } = second;
    expect(await second.take(other, 20, 1)).toBe(0);
    expect(second.statements).toBe(statements);
  });
});

test('a network learns of sixty known addresses an hour, and asking again for one tells nothing new', async () => {
  const known = await Promise.all(Array.from({ length: 61 }, () => portal.account('staff')));
  const signUp = async (email: string) => {
    const body = { name: 'Ana Ruiz', email, password: 'Anchor-Rope-77', phoneNumber: '555-010-4477' };
    return (await portal.request({ method: 'POST', path: '/auth/signup', body })).status;
  };
  const answers = [];
  for (const { email } of known) answers.push(await signUp(email), await signUp(email));
  expect(answers).toEqual([...Array<number>(119).fill(409), 429, 429, 429]);
  expect(await signUp(freshEmail())).toBe(429);
});

test('the limits are written for operators, each with its number', () => {
  const text = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  const minutes: Record<string, number> = {
    'a minute': 1,
    'an hour': 60,
    '10 minutes': 10,
    '15 minutes': 15,
  };
  const written = [...text.matchAll(/^\| `(\w+)` +\| .*? +\| ([\d,]+) +\| (.*?) +\|$/gm)].map(
    ([, name = '', points = '', time = '']) => [
      name,
      { points: Number(points.replaceAll(',', '')), duration: (minutes[time] ?? 0) * 60 },
    ],
  );
  expect(Object.fromEntries(written)).toEqual(budgets);
});
