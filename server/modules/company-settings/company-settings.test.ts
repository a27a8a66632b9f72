import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
import type { CompanySettings } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const read = async (as: TestAccount) =>
  (await portal.request<{ settings: CompanySettings }>({ path: '/company-settings', as })).body.settings;
const change = (body: unknown) =>
  portal.request<{ settings: CompanySettings }>({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body,
  });

test('a new company has two weeks, 15, 8 and 3 days, and nobody named', async () => {
  expect(await read(await portal.account('staff'))).toMatchObject({
    timeZone: 'America/New_York',
    payPeriodDays: 14,
    payPeriodStart: '2026-01-05',
    vacationDays: 15,
    sickDays: 8,
    personalDays: 3,
    hrName: '',
    hrEmail: '',
    hrPhone: '',
  });
});

test('a name stands in pages and new ids, for as long as there is one', async () => {
  const start = portal.services.settings.companyName;
  const nextId = async () => (await portal.call('users.nextEmployeeId', undefined, admin)).data.employeeID;
  await change({ name: ' Bayline & Daughters ' });
  expect((await read(admin)).name).toBe('Bayline & Daughters');
  await expect.poll(() => portal.services.settings.companyName).toBe('Bayline & Daughters');
  expect((await portal.app.inject({ url: '/api/docs' })).body).toContain('Bayline  Daughters Portal API');
  expect(await nextId()).toMatch(/^BD-\d{4}-\d+$/);
  expect((await change({ name: 'x'.repeat(61) })).status).toBe(400);
  await change({ name: 'Bayline\n& \u200bDaughters\u200e' });
  expect((await read(admin)).name).toBe('Bayline & Daughters');
  await change({ name: '' });
  await expect.poll(() => portal.services.settings.companyName).toBe(start);
});

test('who confirms the zone of a new company has chosen it, which is recorded once', async () => {
  const chosen = async () => (await read(admin)).timeZoneChosen;
  await change({ vacationDays: 16 });
  expect(await chosen()).toBe(false);
  await change({ timeZone: 'America/New_York' });
  expect(await chosen()).toBe(true);
  const { updatedAt } = await read(admin);
  portal.clock.advance(1_000);
  await change({ timeZone: 'America/New_York', vacationDays: 16 });
  expect((await read(admin)).updatedAt).toBe(updatedAt);
  await change({ vacationDays: 15 });
});

test('what is named is changed, everything else stays, and it is recorded and told', async () => {
  await change({ hrName: ' Angela Brooks ', hrEmail: 'HR@Company.example', hrPhone: '850 555 0140' });
  const { status, body } = await change({ payPeriodDays: 7, payPeriodStart: '2026-01-04' });
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({
    payPeriodDays: 7,
    payPeriodStart: '2026-01-04',
    hrName: 'Angela Brooks',
    hrEmail: 'hr@company.example',
    hrPhone: '850 555 0140',
    vacationDays: 15,
  });
  expect(await read(admin)).toEqual(body.settings);
  const log = await portal.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'company_settings.updated'));
  expect(log.map(({ actorId, detail }) => [actorId, detail])).toContainEqual([
    admin.userId,
    { payPeriodDays: { from: 14, to: 7 }, payPeriodStart: { from: '2026-01-05', to: '2026-01-04' } },
  ]);
  const events = await portal.services.db.select().from(realtimeEvents);
  expect(events).toContainEqual(
    expect.objectContaining({ audience: 'all', name: 'company_settings_changed' }),
  );
});

test.each([
  ['payPeriodDays', 15, sentences.payPeriodDays],
  ['payPeriodDays', 0, sentences.payPeriodDays],
  ['payPeriodStart', '2026-02-30', 'There is no February 30: February 2026 has 28 days.'],
  ['timeZone', 'Mars/Olympus', expect.stringContaining('Time zone must be one of')],
  ['vacationDays', -1, 'Vacation days must be at least 0.'],
  ['sickDays', 1.5, expect.any(String)],
  ['hrEmail', 'nobody', expect.stringContaining('full email address')],
  ['hrPhone', '12', expect.any(String)],
])('refuses %s %j at its field', async (field, value, sentence) => {
  const before = await read(admin);
  const { status, body } = await change({ [field]: value });
  expect([status, body]).toMatchObject([400, { fields: { [field]: sentence } }]);
  expect(await read(admin)).toEqual(before);
});

test('of two who change it at once, whoever has not seen the other’s change is told', async () => {
  const { updatedAt } = await read(admin);
  portal.clock.advance(1_000);
  expect((await change({ vacationDays: 20, unchangedSince: updatedAt })).status).toBe(200);
  expect(await change({ vacationDays: 10, unchangedSince: updatedAt })).toMatchObject({
    status: 409,
    body: { error: sentences.changedSinceSeen },
  });
  expect((await read(admin)).vacationDays).toBe(20);
});

test('there is one row for ever', async () => {
  await expect(portal.services.db.insert(companySettings).values({ only: false })).rejects.toThrow();
  await expect(portal.services.db.insert(companySettings).values({})).rejects.toThrow();
});
