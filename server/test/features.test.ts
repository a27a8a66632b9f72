import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ABILITIES } from '../core/contract/abilities.ts';
import { FEATURES, type Feature, featureOffSentence } from '../core/contract/features.ts';
import { loadModules } from '../core/kernel/load-modules.ts';
import { allCalls, type Call } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

/** Calls of a feature that is switched off are refused to staff, over both protocols. */

const procedures = allCalls(appRouter);
const isOfStaff = ({ ability }: Call) => ability !== null && ABILITIES[ability].scope === 'staff';
const { uploads } = await loadModules();

let portal: TestPortal;
let staff: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.account('staff');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const switchOff = (featuresOff: Feature[]) =>
  portal.request<{ settings: { featuresOff: Feature[] } }>({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body: { featuresOff },
  });

type Refusal = { error: string };
const ask = async (method: string, path: string, as: TestAccount, body?: unknown) => {
  const { status, body: answer } = await portal.request<Refusal>({ method, path, as, body } as never);
  return { status, sentence: (answer as Refusal).error };
};

describe('the calls of each feature', () => {
  // Routers with calls of a single feature; administrators' calls go on, and a certificate's page is public.
  const owned: Array<[router: string, feature: Feature]> = [
    ['messenger', 'messenger'],
    ['calendar', 'calendar'],
    ['courses', 'training'],
    ['enrollments', 'training'],
    ['certificates', 'training'],
    ['assignments', 'training'],
    ['continuingEducation', 'training'],
    ['outsideHours', 'training'],
    ['quizzes', 'training'],
    ['agents', 'ai-specialists'],
    ['chatSessions', 'ai-specialists'],
    ['timeClock', 'time-clock'],
    ['timeCorrections', 'time-clock'],
    ['timeEntries', 'time-clock'],
    ['timeOff', 'time-off'],
    ['timeOffCancellations', 'time-off'],
  ];

  test.each(owned)('every staff call in %s belongs to %s', (router, feature) => {
    const own = procedures.filter((call) => call.name.startsWith(`${router}.`) && isOfStaff(call));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((call) => call.feature !== feature).map(({ name }) => name)).toEqual([]);
  });

  test('the dashboard and the profile cannot be switched off', () => {
    const routers = new Set(
      procedures.filter(({ feature }) => feature).map(({ name }) => name.split('.').at(0)),
    );
    expect([...routers].sort()).toEqual(owned.map(([router]) => router).sort());
  });
});

describe('a feature that is switched off', () => {
  test('refuses its calls to staff with a message, but not to administrators', async () => {
    const { body } = await switchOff([...FEATURES]);
    expect(body.settings.featuresOff).toEqual([...FEATURES]);
    const wrong: string[] = [];
    const reads = procedures.filter((call) => call.rest && isOfStaff(call) && call.feature);
    expect(reads.length).toBeGreaterThan(20);
    for (const { name, feature, rest } of reads) {
      if (!feature || !rest) continue;
      const path = rest.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const answer = await ask(rest.method, path, staff, rest.method === 'GET' ? undefined : {});
      if (answer.status !== 403 || answer.sentence !== featureOffSentence(feature)) {
        wrong.push(`${name}: ${answer.status} ${answer.sentence}`);
      }
    }
    expect(wrong).toEqual([]);
    for (const path of ['/messages/conversations', '/courses', '/ai-agents', '/time-clock', '/time-off/my']) {
      expect([path, (await ask('GET', path, admin)).status]).toEqual([path, 200]);
    }
  });

  test('refuses its uploads before the file is read', async () => {
    await switchOff([...FEATURES]);
    const own = uploads.filter(({ feature }) => feature);
    expect(own.map(({ feature }) => feature).sort()).toEqual([
      'ai-specialists',
      'ai-specialists',
      'messenger',
      'training',
    ]);
    for (const { paths, feature } of own) {
      const path = paths[0]?.replaceAll(/\{\w+\}/g, crypto.randomUUID()) ?? '';
      const { status, sentence } = await ask('POST', path, staff);
      expect([path, status, sentence]).toEqual([path, 403, featureOffSentence(feature as Feature)]);
    }
  });

  test('hides its records from the search of staff, but not of administrators', async () => {
    await portal.call(
      'courses.create',
      {
        title: 'Zephyr Scale Basics',
        description: 'Wind.',
        category: 'technical',
        level: 'Beginner',
        duration: 30,
        departments: [],
        isPublished: true,
      },
      admin,
    );
    const found = async (as: TestAccount) =>
      JSON.stringify((await portal.call('search.find', { q: 'zephyr' }, as)).data);
    await switchOff([]);
    expect(await found(staff)).toContain('Zephyr Scale Basics');
    await switchOff(['training']);
    expect(await found(staff)).not.toContain('Zephyr Scale Basics');
    expect(await found(admin)).toContain('Zephyr Scale Basics');
  });

  test('leaves the rest of the portal unchanged', async () => {
    await switchOff([...FEATURES]);
    for (const path of [
      '/profile/me',
      '/licenses/my',
      '/notifications/my',
      '/users/directory',
      '/company-settings',
    ]) {
      expect([path, (await ask('GET', path, staff)).status]).toEqual([path, 200]);
    }
  });

  test('leaves the others on, and is back at once when it is switched on', async () => {
    await switchOff(['messenger']);
    expect((await ask('GET', '/messages/conversations', staff)).status).toBe(403);
    expect((await ask('GET', '/courses', staff)).status).toBe(200);
    await switchOff([]);
    expect((await ask('GET', '/messages/conversations', staff)).status).toBe(200);
  });

  test('an unknown feature is bad input', async () => {
    for (const featuresOff of [['dashboard'], ['profile'], 'messenger', [1]]) {
      expect((await ask('PUT', '/company-settings', admin, { featuresOff })).status).toBe(400);
    }
    const { body } = await switchOff(['training', 'training']);
    expect(body.settings.featuresOff).toEqual(['training']);
    await switchOff([]);
  });
});
