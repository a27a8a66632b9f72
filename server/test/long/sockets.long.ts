import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../harness.ts';
import { timedCall } from '../load.ts';
import { openSocket } from '../socket.ts';

const TABS = 1_000;
const PEOPLE = 200;
const AT_ONCE = 50;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ listen: true, socketLimits: { socketsPerAddress: TABS + 10 } });
});
afterAll(closeTestPortal);

test('a thousand tabs hear an event, and calls are answered meanwhile', async () => {
  const people: TestAccount[] = [];
  for (let person = 0; person < PEOPLE; person += 1) people.push(await portal.account('staff'));
  const admin = await portal.account('admin');
  const tabs: Array<ReturnType<typeof openSocket>> = [];
  // In groups: on a busy machine a thousand at once miss the deadline of a socket without a token.
  while (tabs.length < TABS) {
    const group = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const tab = openSocket(portal.address);
        await tab.signIn(people[(tabs.length + index) % PEOPLE]?.token ?? '');
        return tab;
      }),
    );
    await expect.poll(() => group.filter((tab) => tab.names().includes('connected')).length).toBe(AT_ONCE);
    tabs.push(...group);
  }
  const started = performance.now();
  await portal.request({ method: 'POST', path: '/departments', body: { name: 'Heard' }, as: admin });
  const call = await timedCall(portal.address, { path: '/departments', as: admin });
  expect(call.status).toBe(200);
  await expect
    .poll(() => tabs.filter((tab) => tab.names().includes('departments_changed')).length, { interval: 100 })
    .toBe(TABS);
  process.stdout.write(
    `${TABS} tabs heard it within ${Math.round(performance.now() - started)} ms; a call took ${Math.round(call.ms)} ms\n`,
  );
  expect(tabs.flatMap(({ closed }) => closed ?? [])).toEqual([]);
  for (const { socket } of tabs) socket.terminate();
});
