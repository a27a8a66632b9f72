import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeActionItem } from '../action-items/testing.ts';
import { makeEvent, planEvent } from '../calendar/testing.ts';
import { makeOffer } from '../deployments/offers/testing.ts';
import { makePosition } from '../deployments/positions/testing.ts';
import { makeDeployment } from '../deployments/testing.ts';
import { makeConversation } from '../messenger/testing.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import type { SearchAnswer } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Quill', lastName: 'Chief' });
  staff = await portal.account('staff', { firstName: 'Quill', lastName: 'Own' });
});
afterAll(closeTestPortal);

async function groupsOf(q: string, as = staff) {
  const { status, body } = await portal.request<SearchAnswer>({
    path: `/search?${new URLSearchParams({ q })}`,
    as,
  });
  expect([q, status, body.error]).toEqual([q, 200, undefined]);
  return body.groups;
}
/** The results of each kind, by title and detail. */
const found = async (q: string, as = staff) =>
  Object.fromEntries(
    (await groupsOf(q, as)).map((group) => [
      group.kind,
      group.found.map(({ title, detail }) => [title, detail].filter(Boolean).join(' | ')),
    ]),
  );

describe('deployments', () => {
  test('are found by administrators, and by those who were asked for them', async () => {
    const { id } = await makeDeployment(portal, {
      name: 'Zephyrine landfall',
      carrier: 'Gulfmark Mutual',
      catNumber: 'CAT 4417',
      startDate: '2026-09-01',
      endDate: '2026-09-20',
    });
    const shown = { deployments: ['Zephyrine landfall | Gulfmark Mutual · CAT 4417'] };
    for (const q of ['zephyrine', 'ZEPH', 'gulfmark', 'cat 4417', 'landfall gulfmark', 'zephirine'])
      expect([q, await found(q, admin)]).toEqual([q, shown]);
    expect((await groupsOf('zephyrine', admin))[0]?.found[0]).toMatchObject({
      id,
      place: { startDate: '2026-09-01', endDate: '2026-09-20', view: 'desk' },
    });
    expect(await found('zephyrine')).toEqual({});
    const { id: positionId } = await makePosition(portal, id);
    await makeOffer(portal, { deploymentId: id, positionId, userId: staff.userId, offeredBy: admin.userId });
    expect(await found('zephyrine')).toEqual(shown);
    expect((await groupsOf('zephyrine'))[0]?.found[0]).toMatchObject({ id, place: { view: 'own' } });
  });
});

describe('a guess', () => {
  test.each([
    ['dark', 'Clark', false],
    ['paycheck', 'Beck', false],
    ['mellory', 'Mallory', true],
    ['malory', 'Mallory', true],
    ['kallory', 'Mallory', false],
  ])('for "%s" at %s: %s', async (typed, lastName, isFound) => {
    const { userId } = await portal.account('staff', { firstName: 'Xeno', lastName });
    const people = (await groupsOf(typed)).find(({ kind }) => kind === 'people')?.found ?? [];
    expect(people.some(({ id }) => id === userId)).toBe(isFound);
  });
});

describe('licenses and bonds', () => {
  test('are found by administrators by their number, however it is written', async () => {
    const owner = await portal.account('staff', { firstName: 'Nell', lastName: 'Harrow' });
    const { id } = await makeLicense(portal, owner.userId, {
      licenseNumber: 'FL-467874',
      status: 'approved',
      name: 'All-Lines Adjuster',
    });
    await makeBond(portal, owner.userId, { bondNumber: 'SB 88-1204', name: 'Surety Bond', state: 'TX' });
    const license = { licenses: ['FL-467874 | Nell Harrow · All-Lines Adjuster · FL'] };
    for (const q of ['FL-467874', 'fl467874', '467874', '4678', 'fl 467874', 'harrow 467874', 'FL-46 7874'])
      expect([q, await found(q, admin)]).toEqual([q, license]);
    const [group] = await groupsOf('467874', admin);
    expect(group?.found[0]).toMatchObject({ id, place: { userId: owner.userId } });
    for (const q of ['SB 88-1204', 'sb881204', '881204'])
      expect([q, await found(q, admin)]).toEqual([
        q,
        { bonds: ['SB 88-1204 | Nell Harrow · Surety Bond · TX · Waiting for review'] },
      ]);
    // Not by those whose they are not, nor by words alone, nor by fewer characters than the index knows.
    for (const q of ['FL-467874', '881204']) expect(await found(q)).toEqual({});
    for (const q of ['all-lines', '46', 'fl']) {
      const { licenses } = await found(q, admin);
      expect([q, licenses]).toEqual([q, undefined]);
    }
  });

  test('as they are now, and not as they were before they were replaced', async () => {
    await makeLicense(portal, staff.userId, {
      licenseNumber: 'GA-3001',
      supersededAt: '2026-01-01T00:00:00Z',
    });
    await makeLicense(portal, staff.userId, {
      licenseNumber: 'GA-3002',
      status: 'rejected',
      name: 'Adjuster',
    });
    await makeLicense(portal, staff.userId, {
      licenseNumber: 'GA-3003',
      status: 'approved',
      name: 'Adjuster',
      issuedDate: '2020-01-01',
      expiresDate: '2022-12-31',
    });
    expect(await found('ga-300', admin)).toEqual({
      licenses: [
        'GA-3002 | Quill Own · Adjuster · FL · Rejected',
        'GA-3003 | Quill Own · Adjuster · FL · Expired',
      ],
    });
  });
});

test('a number is never taken for one that is like it', async () => {
  await portal.account('staff', {
    firstName: 'Orla',
    lastName: 'Stranger',
    workPhone: '(251) 467-8744',
    employeeId: 'FL-467875',
    position: null,
  });
  await makeLicense(portal, staff.userId, { licenseNumber: 'FL-900817' });
  for (const q of ['FL-467875', '2514678744', '(251) 467-8744'])
    expect(await found(q, admin)).toEqual({ people: ['Orla Stranger'] });
  for (const q of ['FL-467871', '2514678741', 'FL-900818', 'cc-467875'])
    for (const as of [staff, admin]) expect([q, await found(q, as)]).toEqual([q, {}]);
  // A name next to the number may still be misspelled.
  expect(await found('strangr FL-467875', admin)).toEqual({ people: ['Orla Stranger'] });
});

describe('action items', () => {
  test('of one’s own, also those that are done, what is due first at the top', async () => {
    const make = (title: string, more = {}) =>
      makeActionItem(portal, { assignedTo: staff.userId, title, ...more });
    await make('Wombat later', { dueDate: '2026-12-24' });
    await make('Wombat done', { status: 'completed', completedAt: '2026-11-01T12:00:00Z' });
    const first = await make('Wombat soon', { dueDate: '2026-12-02' });
    await make('Call back', { description: 'About the wombat.' });
    await makeActionItem(portal, { assignedTo: admin.userId, title: 'Wombat of the chief' });
    const [group] = await groupsOf('wombat');
    expect(group?.kind).toBe('action-items');
    expect(group?.found[0]).toMatchObject({
      id: first.id,
      detail: null,
      place: { assignedTo: staff.userId, status: 'pending', dueDate: '2026-12-02' },
    });
    expect(await found('wombat')).toEqual({
      'action-items': ['Wombat soon', 'Wombat later', 'Wombat done | Completed', 'Call back'],
    });
    expect(await found('wombatt soon')).toMatchObject({ 'action-items': ['Wombat soon'] });
    expect(await found('wombat chief')).toEqual({});
  });

  test('everybody’s for administrators, with whose they are', async () => {
    await makeActionItem(portal, { assignedTo: staff.userId, title: 'Quokka form' });
    await makeActionItem(portal, { assignedTo: admin.userId, title: 'Quokka visit' });
    const { 'action-items': items } = await found('quokka', admin);
    expect(items?.sort()).toEqual(['Quokka form | Quill Own', 'Quokka visit']);
  });
});

describe('conversations', () => {
  test('by their title and by who is in them, for those who are in them', async () => {
    const pia = await portal.account('staff', { firstName: 'Philippa', lastName: 'Marsh', position: null });
    const ode = await portal.account('staff', { firstName: 'Odette', lastName: 'Fenn', position: null });
    const direct = await makeConversation(portal, [staff.userId, pia.userId], { type: 'direct' });
    await makeConversation(portal, [staff.userId, pia.userId, ode.userId], { title: 'Hail team' });
    await makeConversation(portal, [staff.userId, pia.userId, ode.userId]);
    await makeConversation(portal, [pia.userId, ode.userId], { title: 'Hail team of others' });
    expect(await found('hail team')).toEqual({ conversations: ['Hail team | Odette Fenn, Philippa Marsh'] });
    expect(await found('hial taem')).toEqual({});
    expect(await found('hail teem')).toMatchObject({
      conversations: ['Hail team | Odette Fenn, Philippa Marsh'],
    });
    expect((await found('philippa')).conversations).toEqual([
      'Philippa Marsh',
      'Odette Fenn, Philippa Marsh',
      'Hail team | Odette Fenn, Philippa Marsh',
    ]);
    expect((await found('marsh fenn')).conversations).toHaveLength(2);
    // Everybody is a member of their own conversations, so the own name does not match.
    expect((await found('quill own')).conversations).toBeUndefined();
    expect(await found('hail team', admin)).toEqual({});
    const groups = await groupsOf('philippa marsh');
    expect(groups.map(({ kind }) => kind)).toEqual(['people', 'conversations']);
    expect(groups[1]?.found[0]).toMatchObject({ id: direct.id, place: { type: 'direct' } });
  });
});

describe('events', () => {
  test('of one’s own calendar: what comes next first, then what is over', async () => {
    await makeEvent(portal, staff.userId, { title: 'Lemur review', days: 9 });
    await makeEvent(portal, staff.userId, { title: 'Lemur review past', days: -9 });
    await makeEvent(portal, admin.userId, { title: 'Lemur lunch', days: 2, invited: [staff.userId] });
    await makeEvent(portal, admin.userId, { title: 'Lemur of others' });
    await makeEvent(portal, staff.userId, { title: 'Meeting', location: 'Lemur room' });
    expect(await found('lemur')).toEqual({
      events: ['Lemur lunch', 'Lemur review', 'Lemur review past', 'Meeting | Lemur room'],
    });
    expect(await found('lemur of others')).toEqual({});
    expect(await found('lemmur lunch')).toMatchObject({ events: ['Lemur lunch'] });
    expect((await found('lemur', admin)).events?.sort()).toEqual(['Lemur lunch', 'Lemur of others']);
  });

  test('a series once, on the day of its next event', async () => {
    const { id } = await planEvent(portal, staff, {
      title: 'Tapir standup',
      recurrence: 'FREQ=WEEKLY',
      timeZone: 'UTC',
    });
    const groups = await groupsOf('tapir');
    const { start } = (
      await portal.request<{ event: { start: string } }>({ path: `/calendar/events/${id}`, as: staff })
    ).body.event;
    expect(groups).toMatchObject([
      { kind: 'events', found: [{ id, place: { date: start.slice(0, 10), isSeries: 1, at: start } }] },
    ]);
  });
});
