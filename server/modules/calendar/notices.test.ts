import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { eventOf, planEvent } from './testing.ts';

let portal: TestPortal;
let staff: TestAccount;
let guest: TestAccount;
let late: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-11-10T15:00:00.000Z');
  staff = await portal.account('staff');
  guest = await portal.account('staff');
  late = await portal.account('staff');
});
afterAll(closeTestPortal);

const told = async ({ userId }: TestAccount) => {
  const rows = await portal.database.sql<Array<{ title: string; message: string; senderId: string }>>`
    select n.title, n.message, n.sender_id as "senderId"
    from notification_recipients r join notifications n on n.id = r.notification_id
    where r.user_id = ${userId} and n.kind = 'calendar' order by n.id`;
  return rows.map(({ title, message, senderId }) => [title, message.replace(/\s/g, ' '), senderId]);
};

const when = 'Thursday, Nov 12, 2026, 9:00 – 9:30 AM CST · Room B';

test('people hear that they are invited, who comes later too, and that it is canceled', async () => {
  const plan = {
    title: 'Roof review',
    startDate: '2026-11-12T15:00:00Z',
    durationMinutes: 30,
    timeZone: 'America/Chicago',
    location: 'Room B',
    participants: [guest.userId],
  };
  const event = await planEvent(portal, staff, plan);
  expect(await told(guest)).toEqual([['Invitation: Roof review', when, staff.userId]]);

  const path = `/calendar/events/${event.id}`;
  const body = eventOf(portal, { ...plan, participants: [guest.userId, late.userId] });
  expect((await portal.request({ method: 'PUT', path, as: staff, body })).status).toBe(200);
  expect(await told(guest)).toHaveLength(1);
  expect(await told(late)).toEqual([['Invitation: Roof review', when, staff.userId]]);

  expect((await portal.request({ method: 'DELETE', path, as: staff })).status).toBe(200);
  for (const person of [guest, late]) {
    expect((await told(person)).at(-1)).toEqual(['Canceled: Roof review', when, staff.userId]);
  }
  expect(await told(staff)).toEqual([]);
});

test('whole days have no zone; what is over is canceled without a word', async () => {
  const event = await planEvent(portal, staff, {
    title: 'Storm drill',
    startDate: '2026-11-16',
    endDate: '2026-11-17',
    isAllDay: true,
    participants: [guest.userId],
  });
  const [, message] = (await told(guest)).at(-1) ?? [];
  expect(message).toBe('Monday, Nov 16 – Tuesday, Nov 17, 2026');
  portal.clock.freeze('2026-11-20T15:00:00.000Z');
  await portal.request({ method: 'DELETE', path: `/calendar/events/${event.id}`, as: staff });
  expect((await told(guest)).at(-1)?.[0]).toBe('Invitation: Storm drill');
});
