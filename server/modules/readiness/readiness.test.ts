import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { sentences } from './constants.ts';
import type { OwnReadiness } from './schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-24T16:00:00Z');
});
afterAll(closeTestPortal);

const approved = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2028-06-30' } as const;

test('says where the caller may work on the days, and the one step that is missing', async () => {
  const me = await portal.account('staff', { position: 'Adjuster' });
  for (const state of ['FL', 'LA', 'TX']) await makeLicense(portal, me.userId, { ...approved, state });
  await makeBond(portal, me.userId, { ...approved, state: 'FL', expiresDate: '2026-12-01' });
  await makeBond(portal, me.userId, { ...approved, state: 'LA', status: 'pending' });
  await makeBond(portal, me.userId, { ...approved, state: 'TX' });
  const other = await portal.account('staff', { position: 'Adjuster' });
  await makeLicense(portal, other.userId, { ...approved, state: 'AK' });

  const path = '/readiness/me?from=2026-11-26&through=2026-12-17';
  const { status, body } = await portal.request<OwnReadiness>({ path, as: me });
  expect([status, body.work, body.from, body.through]).toEqual([200, 'adjuster', '2026-11-26', '2026-12-17']);
  expect(body.states.map(({ state, verdict, until, missing }) => [state, verdict, until, missing])).toEqual([
    ['TX', 'ready', undefined, null],
    ['FL', 'ready_until', '2026-12-01', null],
    ['LA', 'one_step', undefined, 'bond'],
  ]);
  const { body: now } = await portal.request<OwnReadiness>({ path: '/readiness/me', as: me });
  expect([now.from, now.through]).toEqual(['2026-11-24', '2026-11-24']);
  expect(now.states.map(({ verdict }) => verdict)).toEqual(['ready', 'ready', 'one_step']);
});

test('refuses days that end before they begin', async () => {
  const me = await portal.account('staff');
  const path = '/readiness/me?from=2026-12-02&through=2026-12-01';
  expect(await portal.request({ path, as: me })).toMatchObject({
    status: 400,
    body: { error: sentences.endBeforeStart },
  });
});

test('states to work in are asked about as well, with the step that leads on', async () => {
  const me = await portal.account('staff', { position: 'Adjuster' });
  await makeLicense(portal, me.userId, { ...approved, state: 'LA' });
  await makeLicense(portal, me.userId, { ...approved, state: 'TX', expiresDate: '2026-11-20' });
  await makeLicense(portal, me.userId, { ...approved, state: 'AL', status: 'pending' });
  const want = (states: string[]) =>
    portal.request<{ states: string[] }>({
      method: 'PUT',
      path: '/readiness/me/states',
      as: me,
      body: { states },
    });
  expect((await want(['MS', 'GA', 'GA'])).body.states).toEqual(['GA', 'MS']);
  expect((await want(['MS', 'LA'])).body.states).toEqual(['LA', 'MS']);
  expect(await want(['Narnia'])).toMatchObject({ status: 400 });

  const { body } = await portal.request<OwnReadiness>({ path: '/readiness/me', as: me });
  expect(body.states.map(({ state, verdict, next, wanted }) => [state, verdict, next, wanted])).toEqual([
    ['LA', 'one_step', { requirement: 'bond', act: 'add' }, true],
    // The license waits for review, so that the bond is next.
    ['AL', 'not_ready', { requirement: 'bond', act: 'add' }, false],
    ['MS', 'not_ready', { requirement: 'license', act: 'add' }, true],
    ['TX', 'not_ready', { requirement: 'license', act: 'renew' }, false],
  ]);
  await want([]);
  const { body: without } = await portal.request<OwnReadiness>({ path: '/readiness/me', as: me });
  expect(without.states.map(({ state }) => state)).toEqual(['LA', 'AL', 'TX']);
});
