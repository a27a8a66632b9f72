import { sql } from '@portal/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signupInput } from '../modules/auth/testing.ts';
import { onboardingInput } from '../modules/onboarding/testing.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { tokenIn } from './mailbox.ts';
import { until } from './timing.ts';
import { startTraceReceiver } from './trace-receiver.ts';

/** Distinctive values that can be searched for in the log. */
const marks = {
  password: 'Barnacle-Password-1',
  wrongPassword: 'Barnacle-Wrong-2',
  newPassword: 'Barnacle-New-3',
  email: 'barnacle.person@home.example',
  name: 'Barnaclina',
  phone: '555-0173-9917',
  street: '77 Barnacle Street',
};

const lines: string[] = [];
let portal: TestPortal;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  const traces = { url: receiver.url, headers: {}, serviceName: 'portal', share: 1 };
  portal = await startTestPortal({
    jobs: true,
    logTo: { write: (line) => void lines.push(line) },
    settings: { traces },
  });
});
afterAll(async () => {
  await closeTestPortal();
  await receiver.close();
});

const send = (path: string, body: unknown, as?: string) =>
  portal.request<{ token: string }>({ method: 'POST', path, body, as });

test('log and traces contain no secret and no personal data', async () => {
  const { email, password } = marks;
  const registration = {
    ...signupInput(),
    email,
    password,
    name: `${marks.name} Harper`,
    phoneNumber: marks.phone,
  };
  const { token } = (await send('/auth/signup', registration)).body;
  await send('/auth/signup', registration);
  await send('/auth/signup', { ...registration, password: 'barnacle' });
  await send('/auth/login', { email, password: marks.wrongPassword });
  await portal.call('auth.login', { email, password: marks.wrongPassword });
  await portal.call('auth.login', { email, password: { not: marks.wrongPassword } });
  const again = (await send('/auth/login', { email, password })).body.token;
  await send('/auth/complete-onboarding', { ...onboardingInput(), bio: marks.street }, again);
  await portal.call('auth.profile', undefined, again);
  await portal.call('auth.forgotPassword', { email });
  const resetToken = tokenIn(await portal.mailbox.emailTo(email, 'Reset your password'));
  await portal.app.inject({ url: `/reset-password?token=${resetToken}` });
  await send('/auth/reset-password', { token: `${resetToken}x`, newPassword: marks.newPassword });
  await send('/auth/reset-password', { token: resetToken, newPassword: marks.newPassword });
  await portal.app.inject({
    url: `/trpc/users.list?input=${encodeURIComponent(JSON.stringify({ q: email }))}`,
  });
  // A mail server repeats the address that it refuses, and PostgreSQL the value that it cannot read.
  const { services } = portal;
  services.log.warn({ err: new Error(`550 5.1.1 <${email}>: Recipient address rejected`) }, 'refused');
  for (const value of [email, marks.name])
    await services.db
      .execute(sql`select ${value}::int`)
      .catch((err: unknown) => services.log.warn({ err }, 'not read'));
  expect(lines.filter((line) => line.includes('"msg":"not read"'))).toHaveLength(2);
  // An internal error, with the values in the failing statement.
  await portal.database.sql`alter table sign_in_addresses rename to gone`;
  expect((await send('/auth/login', { email, password })).status).toBe(500);
  expect((await send('/auth/signup', { ...registration, email: `new.${email}` })).status).toBe(500);
  expect((await portal.call('auth.login', { email, password })).status).toBe(500);
  await portal.database.sql`alter table gone rename to sign_in_addresses`;

  await until(() => receiver.text().includes('"job '));
  const log = lines.join('');
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(12);
  const errors = lines.filter((line) => line.includes('unexpected failure'));
  expect(errors.map((line) => JSON.parse(line).level)).toEqual([50, 50, 50]);
  for (const [what, value] of Object.entries({ ...marks, token, again, resetToken })) {
    const found = lines.filter((line) => line.includes(value) || line.includes(encodeURIComponent(value)));
    expect([what, found]).toEqual([what, []]);
    expect([what, receiver.text().includes(value)]).toEqual([what, false]);
  }
  expect(log).not.toMatch(/\$argon2|eyJ[\w-]{10,}\./);
});

test("each request's log line has its route, status and duration, with the request id that the caller got", async () => {
  const { token, userId } = await portal.account('staff');
  const answer = await portal.request({ path: '/auth/profile?secret=1', as: token });
  const line = lines.map((text) => JSON.parse(text)).findLast(({ msg }) => msg === 'request');
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/auth/profile',
    status: 400,
    ms: expect.any(Number),
    time: expect.any(Number),
    userId,
    reqId: answer.headers['x-request-id'],
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  // Milliseconds since 1970 in UTC, whatever the zone of the machine.
  expect(Math.abs(Date.now() - line.time)).toBeLessThan(60_000);
});

test('nobody writes lines of their own into the log', async () => {
  const forged = '{"level":30,"msg":"forged"}';
  const before = lines.length;
  await portal.app.inject({
    url: `/api/nothing/%0A${encodeURIComponent(forged)}`,
    headers: { 'x-request-id': `x\n${forged}`, 'user-agent': `x\n${forged}` },
  });
  await portal.request({
    method: 'POST',
    path: '/auth/login',
    body: { email: `x\n${forged}`, password: 'x' },
  });
  const added = lines.slice(before).map((line) => [JSON.parse(line).msg, line.trimEnd().includes('\n')]);
  expect(added.length).toBeGreaterThan(1);
  expect(added.filter(([msg, breaks]) => msg === 'forged' || breaks)).toEqual([]);
});
