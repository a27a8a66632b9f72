import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
});
afterAll(closeTestPortal);

const statusOf = async (as: Parameters<TestPortal['request']>[0]['as']) =>
  (await portal.request({ path: '/departments', as })).status;

test('sessions, limits and writes bear a clock that jumps back and forth', async () => {
  const me = await portal.account('admin');
  for (const hours of [1, -2, 25, -24, 6, -6]) {
    portal.clock.advance(hours * 3_600_000);
    expect([hours, await statusOf(me)]).toEqual([hours, 200]);
    const body = { name: `After ${hours}` };
    expect((await portal.request({ method: 'POST', path: '/departments', body, as: me })).status).toBe(201);
    const signIn = { email: me.email, password: me.password };
    expect((await portal.request({ method: 'POST', path: '/auth/login', body: signIn })).status).toBe(200);
  }
});
