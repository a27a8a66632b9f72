import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../core/kernel/clock.ts';
import { insertSession } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { judgeToken } from './policy.ts';

const HOUR = minutes(60);
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

/** Without what the harness does for other tests: taking the newer token over. */
async function use(token: string) {
  const { statusCode, headers } = await portal.app.inject({
    url: '/api/auth/profile',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, renewed: headers['session-token'] as string | undefined };
}

/** A session whose first token is due. */
async function dueToken() {
  const person = await portal.account('staff');
  portal.clock.advance(HOUR);
  return { ...person, token: person.token };
}

/** Everything that is cached for a few seconds by the real clock. */
const forget = (userId: string) => portal.services.sessions.forget(userId);

test('a fresh token is not renewed', async () => {
  const { token } = await portal.account('staff');
  portal.clock.advance(HOUR - minutes(1));
  expect(await use(token)).toEqual({ status: 200, renewed: undefined });
});

test('a used token is renewed after an hour, and requests at the same time get the same one', async () => {
  const { token } = await dueToken();
  const answers = await Promise.all([use(token), use(token), use(token)]);
  const [{ renewed } = { renewed: undefined }] = answers;
  expect(renewed).toBeDefined();
  expect(answers).toEqual(answers.map(() => ({ status: 200, renewed })));
  expect(await use(renewed ?? '')).toEqual({ status: 200, renewed: undefined });
});

test('a token says nothing of its end, which the row of its session decides', async () => {
  const { token } = await portal.account('staff');
  const [, payload = ''] = token.split('.');
  expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString())).sort()).toEqual([
    'iat',
    'sid',
    'sub',
  ]);
});

describe('a confirmation replaces the token', () => {
  const confirmed = async (token: string, currentPassword: string) => {
    const { statusCode, headers } = await portal.app.inject({
      method: 'POST',
      url: '/trpc/auth.confirm',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword },
    });
    return { status: statusCode, renewed: headers['session-token'] as string | undefined };
  };

  test('so that a copy of the one before ends the session as soon as both are used', async () => {
    const { token, userId, password } = await portal.account('staff');
    portal.clock.advance(minutes(2));
    expect((await confirmed(token, 'Not-My-Password-1')).renewed).toBeUndefined();
    const { status, renewed = '' } = await confirmed(token, password);
    expect([status, renewed === '' || renewed === token]).toEqual([200, false]);
    expect((await use(renewed)).status).toBe(200);
    portal.clock.advance(minutes(2));
    forget(userId);
    expect((await use(token)).status).toBe(401);
    expect((await use(renewed)).status).toBe(401);
    expect(await linesOf(userId)).toContain('session.token_reused');
  });

  test('but not one of the last minute, as requests with the one before may be under way', async () => {
    const { token, userId, password } = await dueToken();
    const { renewed: newer = '' } = await use(token);
    expect((await use(newer)).status).toBe(200);
    expect(await confirmed(newer, password)).toEqual({ status: 200, renewed: undefined });
    forget(userId);
    expect((await use(token)).status).toBe(200);
    expect((await use(newer)).status).toBe(200);
  });
});

test('whoever does not take the newer token over is signed out after a day, without an alarm', async () => {
  const { token, userId } = await dueToken();
  expect((await use(token)).status).toBe(200);
  portal.clock.advance(days(1) - minutes(1));
  forget(userId);
  expect((await use(token)).status).toBe(200);
  portal.clock.advance(minutes(2));
  forget(userId);
  expect((await use(token)).status).toBe(401);
  expect(await linesOf(userId)).toEqual([]);
});

test('a lost answer costs nothing: the token before works until the newer one is used', async () => {
  const { token, userId } = await dueToken();
  const { renewed: lost } = await use(token);
  portal.clock.advance(2 * HOUR);
  forget(userId);
  const { status, renewed } = await use(token);
  expect(status).toBe(200);
  expect(renewed).toBeDefined();
  expect((await use(renewed ?? '')).status).toBe(200);
  // Both name the newest number.
  expect((await use(lost ?? '')).status).toBe(200);
});

test('requests of other tabs that are under way succeed for a minute', async () => {
  const { token, userId } = await dueToken();
  const { renewed = '' } = await use(token);
  await use(renewed);
  portal.clock.advance(minutes(1) - 1_000);
  forget(userId);
  // A holder of the former token does not get the newer one, which is in use.
  expect(await use(token)).toEqual({ status: 200, renewed: undefined });
  expect((await use(renewed)).status).toBe(200);
});

describe('a stolen token', () => {
  test('that its owner has replaced ends the session, and its owner is told', async () => {
    const { token, userId, workEmail } = await dueToken();
    const { renewed = '' } = await use(token);
    expect((await use(renewed)).status).toBe(200);
    portal.clock.advance(minutes(2));
    forget(userId);
    // Both requests see the live session; only one of them ends it.
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect((await use(renewed)).status).toBe(401);
    expect(await linesOf(userId)).toEqual(['session.token_reused']);
    await portal.mailbox.emailTo(workEmail ?? '', 'We signed out one of your devices');
  });

  test('that the thief has replaced ends the session when its owner comes back', async () => {
    const { token: own, userId } = await dueToken();
    const { renewed: thief = '' } = await use(own);
    await use(thief);
    portal.clock.advance(days(3));
    forget(userId);
    expect((await use(own)).status).toBe(401);
    expect((await use(thief)).status).toBe(401);
  });

  test('leaves the other sessions of its owner alone', async () => {
    const { token, userId } = await dueToken();
    const phone = await insertSession(portal.services, userId);
    await use((await use(token)).renewed ?? '');
    portal.clock.advance(minutes(2));
    forget(userId);
    expect((await use(token)).status).toBe(401);
    expect((await use(phone)).status).toBe(200);
  });
});

describe('a session', () => {
  test('that is not used for six days goes on, for seven it does not', async () => {
    const { token, userId } = await portal.account('staff');
    portal.clock.advance(days(6));
    const { status, renewed = '' } = await use(token);
    expect(status).toBe(200);
    expect((await use(renewed)).status).toBe(200);
    portal.clock.advance(days(7) + HOUR);
    forget(userId);
    expect((await use(renewed)).status).toBe(401);
  });

  test('ends after thirty days of use', async () => {
    let { token, userId } = await portal.account('staff');
    for (let day = 0; day < 29; day += 1) {
      portal.clock.advance(days(1));
      const { status, renewed } = await use(token);
      expect(status).toBe(200);
      token = renewed ?? token;
    }
    portal.clock.advance(days(1) + HOUR);
    forget(userId);
    expect((await use(token)).status).toBe(401);
  });
});

test('a token with a number that was never made is none', () => {
  const state = { tokenNumber: 1, tokenIssuedAt: '2026-11-25T00:00:00.000Z', tokenUsedAt: null };
  expect(judgeToken(2, state, Date.parse('2026-11-25T00:00:00.000Z'))).toBe('over');
});

async function linesOf(userId: string) {
  const lines = await portal.services.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId));
  return lines.map(({ action }) => action);
}
