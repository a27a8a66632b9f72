import { eq } from '@portal/db/drizzle.ts';
import { calendarEvents } from '@portal/db/schema/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeUnattended } from '../../../core/kernel/write.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { WaitingAnswer } from '../../overview/schema.ts';
import { makeBond, makeLicense } from '../../qualifications/credentials/testing.ts';
import type { Board } from '../board/schema.ts';
import {
  arrangeAccepted,
  makeAssignment,
  makeOffer,
  makeOpenPosition,
  makeReady,
} from '../offers/testing.ts';
import { watchFlags } from './commands.ts';

let portal: TestPortal;
let planner: TestAccount;
let offerer: TestAccount;
let bystander: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  [planner, offerer, bystander] = await Promise.all([
    portal.account('admin'),
    portal.account('admin'),
    portal.account('admin'),
  ]);
});
afterAll(closeTestPortal);

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: TestAccount, body?: unknown) =>
  portal.request<unknown>({ method, path, as, body });
const watch = () => writeUnattended(portal.services, (tx) => watchFlags(tx, portal.services));
const notesOf = async ({ userId }: TestAccount) =>
  portal.database.sql<{ title: string; message: string }[]>`
    select n.title, n.message from notifications n join notification_recipients r on r.notification_id = n.id
    where r.user_id = ${userId} and n.title like 'Look at the board%' order by n.id`;
const waiting = async () =>
  ((await send('GET', '/overview/waiting', planner)).body as WaitingAnswer).deployments?.count;

/** Somebody who is assigned, with a license and a bond that end on the days. */
async function assigned({ license = '2033-01-01', bond = '2033-01-01' } = {}) {
  const place = await makeOpenPosition(portal, { createdBy: planner.userId });
  const person = await portal.account('staff');
  await portal.database.sql`update users set work = 'adjuster' where id = ${person.userId}`;
  const held = { status: 'approved', state: 'LA', issuedDate: '2025-01-01' } as const;
  const licenseRow = await makeLicense(portal, person.userId, { ...held, expiresDate: license });
  const bondRow = await makeBond(portal, person.userId, { ...held, expiresDate: bond });
  const assignment = await makeAssignment(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId: person.userId,
    offeredBy: offerer.userId,
  });
  return { place, person, assignment, license: licenseRow, bond: bondRow };
}

describe('what stands against somebody who is assigned', () => {
  test('is told once to who planned the deployment and who made the offer, the moment it happens', async () => {
    const { place, person, bond } = await assigned();
    expect(await watch()).toBe(0);
    const before = await waiting();
    expect((await send('DELETE', `/bonds/${bond.id}`, planner)).status).toBe(200);
    const told = [
      expect.objectContaining({
        title: `Look at the board: ${place.deployment.name}`,
        message: expect.stringMatching(/: no bond in Louisiana\.$/i),
      }),
    ];
    expect(await notesOf(planner)).toEqual(told);
    expect(await notesOf(offerer)).toEqual(told);
    expect(await notesOf(bystander)).toEqual([]);
    expect(await waiting()).toBe((before ?? 0) + 1);
    // Not again, neither by the morning's look nor by another change.
    expect(await watch()).toBe(0);
    expect(await notesOf(planner)).toHaveLength(1);
    const board = (await send('GET', `/deployments/${place.deployment.id}/board`, planner)).body as Board;
    // No last day: the license would hold, but they may not work there.
    expect(board.assignments[0]).toMatchObject({
      flags: [expect.stringMatching(/no bond in Louisiana/i)],
      readyThrough: null,
    });

    // A corrected problem is no flag any more, and would be sent again.
    await makeBond(portal, person.userId, {
      status: 'approved',
      state: 'LA',
      issuedDate: '2025-01-01',
      expiresDate: '2033-01-01',
    });
    await watch();
    expect(await waiting()).toBe(before);
  });

  test('is told in the morning of the tenth day before a license ends', async () => {
    // The bond holds through the assignment, and is flagged for managers who extend it.
    const { person } = await assigned({ license: '2031-03-25' });
    const count = async () => (await notesOf(planner)).length;
    const before = await count();
    portal.clock.freeze('2031-03-14T17:00:00Z');
    await watch();
    expect(await count()).toBe(before);
    portal.clock.freeze('2031-03-15T17:00:00Z');
    await watch();
    expect(await count()).toBe(before + 1);
    portal.clock.freeze('2031-02-20T17:00:00Z');
    expect(person.userId).toBeDefined();
  });

  test('is told when they leave the company', async () => {
    const { person } = await assigned();
    const before = (await notesOf(offerer)).length;
    expect((await send('DELETE', `/users/${person.userId}`, planner)).status).toBe(200);
    const notes = await notesOf(offerer);
    expect(notes.slice(before).map(({ message }) => message)).toEqual([
      expect.stringContaining('No longer with the company'),
    ]);
  });
});

describe('the calendar of who is assigned', () => {
  const eventsOf = async ({ userId }: TestAccount) =>
    portal.services.db
      .select({ title: calendarEvents.title, minutes: calendarEvents.durationMinutes })
      .from(calendarEvents)
      .where(eq(calendarEvents.organizerId, userId));

  async function accepted() {
    const place = await makeOpenPosition(portal, { createdBy: planner.userId, name: 'Hail in May' });
    const person = await portal.account('staff');
    await makeReady(portal, person.userId);
    const offer = await makeOffer(portal, {
      deploymentId: place.deployment.id,
      positionId: place.position.id,
      userId: person.userId,
      offeredBy: planner.userId,
      deadline: '2031-02-27T17:00:00.000Z',
    });
    expect((await send('POST', `/offers/${offer.id}/accept`, person)).status).toBe(200);
    await arrangeAccepted(portal);
    const [assignment] = await portal.database.sql<{ id: string }[]>`
      select id from deployment_assignments where offer_id = ${offer.id}`;
    return { place, person, assignmentId: assignment?.id };
  }
  const DAY = 24 * 60;

  test('has the days from the acceptance on, under the name of the deployment', async () => {
    const { place, person, assignmentId } = await accepted();
    expect(await eventsOf(person)).toEqual([{ title: 'Deployment: Hail in May', minutes: 21 * DAY }]);
    const { id, startDate, endDate } = place.deployment;
    await send('PUT', `/deployments/${id}`, planner, {
      name: 'Hail in March',
      kind: 'hail',
      states: ['LA'],
      startDate,
      endDate,
    });
    expect(await eventsOf(person)).toEqual([{ title: 'Deployment: Hail in March', minutes: 21 * DAY }]);
    await send('POST', `/assignments/${assignmentId}/status`, person, {
      status: 'dropped_out',
      reason: 'My truck broke down.',
    });
    expect(await eventsOf(person)).toEqual([]);
  });

  test('keeps the days that a released person was there', async () => {
    const { person, assignmentId } = await accepted();
    portal.clock.freeze('2031-03-05T17:00:00Z');
    const manager = await portal.account('admin');
    await send('POST', `/assignments/${assignmentId}/status`, manager, { status: 'released', reason: '' });
    expect(await eventsOf(person)).toMatchObject([{ minutes: 3 * DAY }]);
    portal.clock.freeze('2031-02-20T17:00:00Z');
  });

  test('is free again when the deployment is canceled before it begins', async () => {
    const { place, person } = await accepted();
    await send('POST', `/deployments/${place.deployment.id}/cancel`, planner);
    expect(await eventsOf(person)).toEqual([]);
  });
});
