import { verifyAuditLog } from '@portal/db/audit-chain.ts';
import type { Transaction } from '@portal/db/client.ts';
import { eq, inArray, like } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { calendarEvents } from '@portal/db/schema/calendar.ts';
import { files } from '@portal/db/schema/files.ts';
import { messages } from '@portal/db/schema/messenger.ts';
import { notifications } from '@portal/db/schema/notifications.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { chatDocuments } from '@portal/db/schema/specialists.ts';
import { payPeriodLocks, timeCorrections, timeEntries } from '@portal/db/schema/time-clock.ts';
import { users } from '@portal/db/schema/users.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days } from '../../core/kernel/clock.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { pdf } from '../../test/upload-corpus.ts';
import { makeEvent } from '../calendar/testing.ts';
import { makeFile } from '../files/testing.ts';
import { notify } from '../notifications/commands/notify.ts';
import { makeLicense } from '../qualifications/credentials/testing.ts';
import { EVIDENCE_PURPOSE } from '../qualifications/evidence/constants.ts';
import { SESSION_FILE } from '../specialists/chat-sessions/constants.ts';
import { makeSession } from '../specialists/chat-sessions/testing.ts';
import { makeRequest } from '../time-off/testing.ts';
import { makeCertificate } from '../training/certificates/testing.ts';
import { makeOutside } from '../training/outside-hours/testing.ts';
import { approvalInput, newUserInput } from '../users/testing.ts';
import { PRIVATE_EVENT, sentences } from './constants.ts';
import { removeDue } from './jobs.ts';
import { PARTS, tableNameOf } from './queries.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(() => portal.resetRateLimits());

async function upload(as: TestAccount, name: string): Promise<string> {
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(pdf())]), name);
  const response = await fetch(`${portal.address}/api/upload/document`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as.token}` },
  });
  const { documentUrl } = (await response.json()) as { documentUrl: string };
  return documentUrl.match(/[0-9a-f-]{36}/)?.[0] ?? '';
}

const download = (as: TestAccount) =>
  fetch(`${portal.address}/api/privacy/data.zip`, { headers: { authorization: `Bearer ${as.token}` } });

const remove = (userId: string) =>
  portal.request({ method: 'DELETE', path: `/users/${userId}/personal-data`, as: admin });

/** Columns that name the person who acted: their rows belong to somebody else, or to the company. */
const ACTS = [
  'acknowledgement_requirements.created_by',
  'action_item_history.actor_id',
  'action_item_history.assignee_id',
  'action_items.assigned_by',
  'application_decisions.decided_by',
  'bonds.reviewed_by',
  'calendar_added.colleague_id',
  'calendar_moves.moved_by',
  'company_updates.author_id',
  'conversations.created_by',
  'conversations.last_sender_id',
  'deployment_offers.offered_by',
  'deployment_documents.added_by',
  'held_decisions.decided_by',
  'held_applications.decided_by',
  'outside_hours.reviewed_by',
  'deployment_standbys.asked_by',
  'deployments.created_by',
  'document_versions.uploaded_by',
  'documents.uploaded_by',
  'experience_categories.proposed_by',
  'experience_categories.reviewed_by',
  'experiences.reviewed_by',
  'licenses.reviewed_by',
  'notifications.sender_id',
  'pay_period_locks.locked_by',
  'roll_calls.asked_by',
  'time_corrections.decided_by',
  'time_entry_changes.changed_by',
  'time_off_allowance_changes.changed_by',
  'time_off_requests.cancelled_by',
  'time_off_requests.reviewed_by',
  'users.approved_by',
  'users.manager_id',
];

test('the declaration has each column that refers to a person', async () => {
  const rows = await portal.database.sql<Array<{ name: string }>>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
      and c.connamespace = 'public'::regnamespace order by 1`;
  const declared = Object.values(PARTS)
    .flat()
    .filter(({ own, ofSessions }) => own !== users.id && !ofSessions)
    .map((part) => `${tableNameOf(part)}.${part.own.name}`);
  expect([...declared, ...ACTS].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a person downloads all that is kept of them, with their files and without secrets', async () => {
  const me = await portal.account('staff', { firstName: 'Łucja' });
  const other = await portal.account('staff', { firstName: 'Hidden-Other' });
  const documentId = await upload(me, 'license.pdf');
  await makeLicense(portal, me.userId, { documentId, licenseNumber: 'L-MINE' });
  await makeLicense(portal, other.userId, { licenseNumber: 'L-THEIRS' });
  const answer = await download(me);
  expect(answer.status).toBe(200);
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (path: string) => new TextDecoder().decode(entries[path]);
  expect(JSON.parse(text('profile.json')).users).toMatchObject([{ firstName: 'Łucja' }]);
  expect(JSON.parse(text('qualifications.json')).licenses).toMatchObject([{ licenseNumber: 'L-MINE' }]);
  expect(Object.keys(entries)).toContain(`files/${documentId}-license.pdf`);
  const all = Object.keys(entries).map(text).join('\n');
  expect(all).not.toMatch(/argon2|passwordHash|tokenHash|L-THEIRS|Hidden-Other/);
  const [line] = await portal.services.db.select().from(auditLog).where(eq(auditLog.personId, me.userId));
  const count = Object.keys(entries).length;
  expect(line).toMatchObject({ action: 'personal_data.exported', actorId: me.userId, detail: { count } });
});

test('the export is refused after a few in an hour', async () => {
  const me = await portal.account('staff');
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await download(me)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the data of a person who has left is removed, and history and the seal stay', async () => {
  const person = await portal.account('staff', { firstName: 'Łucja', bio: 'Nine years on the coast.' });
  const documentId = await upload(person, 'license.pdf');
  const { id: licenseId } = await makeLicense(portal, person.userId, { documentId });
  const started = await portal.request<{ conversation: { id: string } }>({
    method: 'POST',
    path: '/messages/conversations',
    as: person,
    body: { participantIds: [admin.userId] },
  });
  const conversationId = started.body.conversation.id;
  await portal.request({
    method: 'POST',
    path: '/messages',
    as: person,
    body: { conversationId, content: 'Hello' },
  });
  expect(await remove(person.userId)).toMatchObject({ status: 409, body: { error: sentences.notInactive } });
  await portal.request({ method: 'DELETE', path: `/users/${person.userId}`, as: admin });
  expect((await remove(person.userId)).status).toBe(200);
  expect(await remove(person.userId)).toMatchObject({
    status: 409,
    body: { error: sentences.alreadyRemoved },
  });

  const { db } = portal.services;
  const [row] = await db.select().from(users).where(eq(users.id, person.userId));
  expect(row).toMatchObject({
    firstName: 'Former',
    bio: '',
    workEmail: null,
    primaryPhone: '',
    passwordHash: null,
    employeeId: expect.any(String),
  });
  expect(JSON.stringify(row)).not.toMatch(/Łucja|home\.example|work\.example/);
  expect(await db.select().from(files).where(eq(files.id, documentId))).toEqual([]);
  expect(await db.select().from(licenses).where(eq(licenses.id, licenseId))).toMatchObject([
    { documentId: null },
  ]);
  expect(await db.select().from(messages).where(eq(messages.senderId, person.userId))).toMatchObject([
    { content: 'Hello' },
  ]);
  expect(await verifyAuditLog(portal.database.sql)).toMatchObject({ faults: [] });
  const back = await portal.request({
    method: 'POST',
    path: `/users/${person.userId}/reactivate`,
    as: admin,
  });
  expect(back.status).toBe(409);
});

/** Tables in which the mark may stay: texts of conversations, events with others, and what belongs to others, too. */
const KEEPS_WORDS = ['action_items', 'calendar_events', 'messages'];

test('a name and free text are gone from every table but those that the privacy page names', async () => {
  const mark = 'Zyxmark';
  const person = await portal.account('staff', {
    firstName: mark,
    lastName: mark,
    bio: mark,
    location: mark,
    npn: '99887766',
    residentState: 'TX',
  });
  const { userId } = person;
  const { db } = portal.services;
  await makeLicense(portal, userId, { notes: mark, reviewNotes: mark });
  await makeCertificate(portal, { userId, personName: `${mark} ${mark}` });
  const outside = await makeOutside(portal, { userId, title: mark, reviewNotes: mark });
  await makeRequest(portal, { userId, reason: mark, reviewNotes: mark, cancellationReason: mark });
  await makeEvent(portal, userId, { title: mark });
  const meeting = await makeEvent(portal, userId, { title: mark, invited: [admin.userId] });
  const session = await makeSession(portal, userId, [mark], { title: mark });
  const added = await makeFile(portal, userId, { purpose: SESSION_FILE, originalName: `${mark}.pdf` });
  await db
    .insert(chatDocuments)
    .values({ sessionId: session.id, number: 2, name: `${mark}.pdf`, fileId: added.id });
  const loose = await makeFile(portal, userId, { purpose: EVIDENCE_PURPOSE, originalName: mark });
  const doctor = await makeEvent(portal, userId, {
    title: mark,
    isPrivate: true,
    description: mark,
    location: mark,
    notes: mark,
    invited: [admin.userId],
  });
  await actWithWords(person, mark);
  await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin });
  expect((await remove(userId)).status).toBe(200);

  const tables = await portal.database.sql<Array<{ name: string }>>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await portal.database.sql`
      select from ${portal.database.sql(name)} as here where here::text ilike ${`%${mark}%`}`;
    if (rows.length > 0) found.push(name);
  }
  expect(found.filter((name) => !KEEPS_WORDS.includes(name))).toEqual([]);
  const gone = [outside.fileId, session.fileId, added.id, loose.id].map(String);
  expect(await db.select().from(files).where(inArray(files.id, gone))).toEqual([]);
  const events = await db.select().from(calendarEvents).where(eq(calendarEvents.organizerId, userId));
  expect(events.map(({ id, title, notes }) => ({ id, title, notes }))).toEqual([
    { id: meeting.id, title: mark, notes: '' },
    { id: doctor.id, title: PRIVATE_EVENT, notes: '' },
  ]);
  expect(await verifyAuditLog(portal.database.sql)).toMatchObject({ faults: [] });
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ npn: null, residentState: null });
});

/** Calls by which words about the person reach the audit log, notifications, and answers kept for a retry. */
async function actWithWords(person: TestAccount, mark: string): Promise<void> {
  const call = async (as: TestAccount, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const headers = { 'idempotency-key': `${mark}-${method}-${path}` };
    const answer = await portal.request<Record<string, { id: string }>>({ method, path, as, body, headers });
    if (answer.status > 201) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const { app } = await call(person, 'POST', '/user-apps/create-custom', {
    name: mark,
    url: 'https://apps.example/x',
    description: mark,
  });
  await call(person, 'DELETE', `/user-apps/${app?.id}`);
  const { request } = await call(person, 'POST', '/time-off', {
    type: 'Sick',
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    reason: mark,
  });
  await call(admin, 'PUT', `/time-off/${request?.id}/approve`, { reviewNotes: mark });
}

test('notifications to others name the pseudonym, unless somebody else has the name', async () => {
  const nameOf = async (firstName: string) => {
    const person = await portal.account('inactive', { firstName, lastName: 'Zyxname' });
    const title = `Hours not paid yet: ${firstName} Zyxname`;
    await notify(
      portal.services.db as Transaction,
      portal.services,
      { kind: 'time_clock', type: 'info', title, message: title, senderId: null },
      { mode: 'individual', people: [admin.userId] },
    );
    return person;
  };
  const titles = async () => {
    const rows = await portal.services.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(like(notifications.title, 'Hours not paid yet: %'));
    return rows.map(({ title }) => title).sort();
  };
  const [alone, one] = [await nameOf('Alone'), await nameOf('Twin')];
  await portal.account('staff', { firstName: 'Twin', lastName: 'Zyxname' });
  for (const { userId } of [alone, one]) expect((await remove(userId)).status).toBe(200);
  expect(await titles()).toEqual([
    `Hours not paid yet: Former Person ${alone.userId.slice(-6)}`,
    'Hours not paid yet: Twin Zyxname',
  ]);
});

test('no line of the audit log names an address of a person whose data was removed', async () => {
  const person = { ...newUserInput(), primaryEmail: freshEmail() };
  const created = await portal.request<{ user: { id: string } }>({
    method: 'POST',
    path: '/auth/admin-create-user',
    as: admin,
    body: person,
  });
  const { id } = created.body.user;
  const applicant = await portal.account('review');
  const approval = approvalInput(applicant.userId);
  const approved = await portal.request({
    method: 'POST',
    path: `/auth/approve-user/${applicant.userId}`,
    as: admin,
    body: approval,
  });
  expect(approved.status).toBe(200);
  await portal.request({ path: `/users.csv?search=${person.workEmail}`, as: admin });
  for (const userId of [id, applicant.userId]) {
    await portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin });
    expect((await remove(userId)).status).toBe(200);
  }
  const log = JSON.stringify(await portal.services.db.select().from(auditLog));
  for (const address of [person.workEmail, person.primaryEmail, applicant.email, approval.workEmail])
    expect(log).not.toContain(address);
  expect(log).toContain('"list":"people"');
  expect(await verifyAuditLog(portal.database.sql)).toMatchObject({ faults: [] });
});

test('unpaid working time is kept with the name, and administrators are told once', async () => {
  const person = await portal.account('inactive', { firstName: 'Unpaid', lastName: 'Hours' });
  const { db } = portal.services;
  const clockIn = '2026-03-02T14:00:00.000Z';
  const entry = { id: newId(), userId: person.userId, clockIn, clockOut: '2026-03-02T22:00:00.000Z' };
  await db.insert(timeEntries).values(entry);
  const refused = { status: 409, body: { error: sentences.unpaid('Unpaid Hours') } };
  expect(await remove(person.userId)).toMatchObject(refused);

  const before = new Date(portal.clock.now().getTime() - days(91)).toISOString();
  await db.update(users).set({ deactivatedAt: before }).where(eq(users.id, person.userId));
  await portal.request({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body: { removeDataAfterDays: 90 },
  });
  const told = () =>
    db
      .select({ title: notifications.title, expiresAt: notifications.expiresAt })
      .from(notifications)
      .where(eq(notifications.waitingId, person.userId));
  await runJob();
  await runJob();
  expect(await told()).toEqual([{ title: 'Hours not paid yet: Unpaid Hours', expiresAt: null }]);

  // An approved period that ends within the entry pays only a part of it.
  const lock = {
    id: newId(),
    startsOn: '2026-03-01',
    endsOn: '2026-03-02',
    startsAt: '2026-03-01T06:00:00.000Z',
    endsAt: '2026-03-02T20:00:00.000Z',
    timeZone: 'America/Chicago',
    lines: [],
    lockedBy: admin.userId,
    lockedAt: portal.clock.now().toISOString(),
  };
  await db.insert(payPeriodLocks).values(lock);
  expect(await remove(person.userId)).toMatchObject(refused);
  await db
    .update(payPeriodLocks)
    .set({ endsAt: '2026-03-03T06:00:00.000Z' })
    .where(eq(payPeriodLocks.id, lock.id));
  const correction = {
    id: newId(),
    userId: person.userId,
    clockIn,
    clockOut: entry.clockOut,
    reason: 'Late.',
  };
  await db.insert(timeCorrections).values(correction);
  expect(await remove(person.userId)).toMatchObject(refused);
  await db.update(timeCorrections).set({ status: 'rejected' }).where(eq(timeCorrections.id, correction.id));
  const open = { id: newId(), userId: person.userId, clockIn: '2026-03-02T23:00:00.000Z' };
  await db.insert(timeEntries).values(open);
  expect(await remove(person.userId)).toMatchObject(refused);
  await db.delete(timeEntries).where(eq(timeEntries.id, open.id));

  await runJob();
  const [row] = await db.select().from(users).where(eq(users.id, person.userId));
  expect(row?.firstName).toBe('Former');
  expect((await told()).map(({ expiresAt }) => expiresAt)).toEqual([expect.any(String)]);
  await portal.request({
    method: 'PUT',
    path: '/company-settings',
    as: admin,
    body: { removeDataAfterDays: 0 },
  });
});

const runJob = () =>
  removeDue.run(
    portal.services,
    {},
    {
      jobId: '1',
      log: portal.services.log,
      signal: new AbortController().signal,
      attempt: 1,
      maxAttempts: 1,
    },
  );

test('the settings remove it by themselves, so many days after the person left', async () => {
  const [old, recent] = await Promise.all([portal.account('inactive'), portal.account('inactive')]);
  const at = (ago: number) => new Date(portal.clock.now().getTime() - days(ago)).toISOString();
  const { db } = portal.services;
  await db
    .update(users)
    .set({ deactivatedAt: at(91) })
    .where(eq(users.id, old.userId));
  await db
    .update(users)
    .set({ deactivatedAt: at(89) })
    .where(eq(users.id, recent.userId));
  const names = async ({ userId }: TestAccount) =>
    (await db.select({ name: users.firstName }).from(users).where(eq(users.id, userId)))[0]?.name;
  await runJob();
  expect(await names(old)).toBe('Inactive');
  const set = (removeDataAfterDays: number) =>
    portal.request({ method: 'PUT', path: '/company-settings', as: admin, body: { removeDataAfterDays } });
  expect((await set(29)).status).toBe(400);
  expect((await set(90)).status).toBe(200);
  await runJob();
  // The next night finds nobody.
  await runJob();
  expect([await names(old), await names(recent)]).toEqual(['Former', 'Inactive']);
});
