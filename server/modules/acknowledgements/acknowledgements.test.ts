import { createHash } from 'node:crypto';
import { eq } from '@portal/db/drizzle.ts';
import { writePdf } from '@portal/db/sample/pdf.ts';
import { acknowledgements } from '@portal/db/schema/acknowledgements.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rangeWords } from '../../core/domain/date-words.ts';
import { days, isoNow, today } from '../../core/kernel/clock.ts';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { makeDraft, makeUpdate } from '../company-updates/testing.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { newUserInput } from '../users/testing.ts';
import { askMissingPeople, remindWaitingPeople } from './commands/ask.ts';
import { sentences } from './constants.ts';
import type { AskedPerson, OwnAcknowledgement, Requirement } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let now = Date.now();

beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);
beforeEach(async () => {
  await portal.resetRateLimits();
  now = Date.now();
  portal.services.clock.now = () => new Date(now);
});

/** A calendar date of New York. */
const inDays = (count: number) =>
  new Date(Date.parse(today(portal.services.clock)) + days(count)).toISOString().slice(0, 10);

type Answer = {
  requirement: Requirement;
  again: boolean;
  asked: number;
  moved: number;
  error: string;
  fields: Record<string, string>;
};
const ask = (body: Record<string, unknown>) =>
  portal.request<Answer>({
    method: 'POST',
    path: '/acknowledgements',
    as: admin,
    body: {
      kind: 'attestation',
      title: 'Conduct',
      // Each one is another text: the same one would be the same requirement.
      content: freshName('I behave'),
      dueDate: inDays(20),
      ...body,
    },
  });
const required = async (body: Record<string, unknown>) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.requirement;
};
const own = async (as: TestAccount, state = 'waiting') =>
  (
    await portal.request<{ acknowledgements: OwnAcknowledgement[] }>({
      path: `/acknowledgements/my?state=${state}`,
      as,
    })
  ).body.acknowledgements;
const open = (id: string, as: TestAccount) =>
  portal.request<{
    acknowledgement: OwnAcknowledgement & { hash: string; content: string; file: { fileUrl: string } | null };
  }>({ path: `/acknowledgements/${id}/my`, as });
const confirm = (id: string, version: number, as: TestAccount) =>
  portal.request<{ error?: string }>({
    method: 'POST',
    path: `/acknowledgements/${id}/confirm`,
    as,
    body: { version },
  });
const people = async (id: string, query = '', as = admin) =>
  (
    await portal.request<{ people: AskedPerson[]; next: string | null }>({
      path: `/acknowledgements/${id}/people?${query}`,
      as,
    })
  ).body;
const statuses = async (id: string, as = admin) =>
  Object.fromEntries((await people(id, '', as)).people.map(({ person, status }) => [person.id, status]));
const countsOf = async (id: string) => {
  const { body } = await portal.request<{ requirements: Requirement[] }>({
    path: '/acknowledgements',
    as: admin,
  });
  const { confirmed, waiting, overdue } = body.requirements.find((each) => each.id === id) ?? {};
  return { confirmed, waiting, overdue };
};
const titlesOf = async (userId: string) =>
  (
    await portal.database.sql<{ title: string }[]>`
      select n.title from notification_recipients r join notifications n on n.id = r.notification_id
      where r.user_id = ${userId} and n.kind = 'acknowledgement' and (r.expires_at is null or r.expires_at > now())
      order by n.id`
  ).map(({ title }) => title);
const inTransaction = <T>(work: Parameters<typeof portal.services.db.transaction<T>>[0]) =>
  portal.services.db.transaction(work);

async function send(path: string, fields: Record<string, string>, line: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(writePdf({ title: 'Rules', lines: [line] }))]), 'rules.pdf');
  const answer = await fetch(`${portal.address}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).document as { id: string };
}
const uploaded = async (departmentId: string, line = 'First.') =>
  (await send('/documents', { name: 'Rules', departmentIds: JSON.stringify([departmentId]) }, line)).id;
const replaced = (documentId: string, line: string) =>
  send('/documents/versions', { documentId, changes: `Now: ${line}` }, line);

describe('requiring', () => {
  test('asks people and departments, each person once, and notifies them', async () => {
    const [named, member, outsider] = [
      await portal.account('staff'),
      await portal.account('staff'),
      await portal.account('staff'),
    ];
    const { id: departmentId } = await makeDepartment(portal);
    for (const each of [named, member]) await addToDepartment(portal, departmentId, each.userId);
    const requirement = await required({
      content: 'I behave.',
      people: [named.userId],
      departmentIds: [departmentId],
    });
    expect(requirement).toMatchObject({ confirmed: 0, waiting: 2, overdue: 0, peopleCount: 1, version: 1 });
    expect(await statuses(requirement.id)).toEqual({ [named.userId]: 'waiting', [member.userId]: 'waiting' });
    expect(await titlesOf(named.userId)).toEqual(['Please read and confirm: Conduct']);
    expect(await own(outsider)).toEqual([]);
    expect((await open(requirement.id, outsider)).status).toBe(404);
    expect((await open(requirement.id, member)).body.acknowledgement.hash).toBe(
      createHash('sha256').update('Conduct\n\nI behave.').digest('hex'),
    );
  });

  test('refuses people who left, a due date in the past, and what is missing', async () => {
    const person = await portal.account('staff');
    const former = await portal.account('inactive', { firstName: 'Luis', lastName: 'Left' });
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await ask({ people: [person.userId], ...body });
      return [status, answer.fields];
    };
    expect(await refused({ people: [person.userId, former.userId] })).toEqual([
      400,
      { people: 'Luis Left does not have an active account. Remove them and try again.' },
    ]);
    const auditor = await portal.account('auditor', { firstName: 'Rosa', lastName: 'Reads' });
    expect(await refused({ people: [person.userId, auditor.userId] })).toEqual([
      400,
      { people: 'Rosa Reads is an auditor and can’t confirm anything. Remove them and try again.' },
    ]);
    expect(await refused({ dueDate: inDays(-2) })).toEqual([400, { dueDate: sentences.dueDatePast }]);
    expect(await refused({ dueDate: '' })).toEqual([400, { dueDate: sentences.dueDateRequired }]);
    expect(await refused({ people: [] })).toEqual([400, { people: sentences.nobody }]);
    expect(await refused({ title: ' ' })).toEqual([400, { title: sentences.titleRequired }]);
    expect(await refused({ content: '' })).toEqual([400, { content: sentences.contentRequired }]);
    expect(await refused({ kind: 'document' })).toEqual([400, { documentId: sentences.documentRequired }]);
    expect(await refused({ kind: 'document', documentId: person.userId })).toEqual([
      400,
      { documentId: sentences.documentGone },
    ]);
    const draft = await makeDraft(portal);
    expect(await refused({ kind: 'update', updateId: draft.id })).toEqual([
      400,
      { updateId: sentences.updateNotPublished },
    ]);
    expect((await refused({ dueDate: today(portal.services.clock) }))[0]).toBe(200);
  });

  test('keeps the words of a company update as they were', async () => {
    const person = await portal.account('staff');
    const update = await makeUpdate(portal, { title: 'Storm plan', content: 'Stay *inside*.' });
    const { id } = await required({ kind: 'update', updateId: update.id, people: [person.userId] });
    await portal.request({ method: 'DELETE', path: `/company-updates/${update.id}`, as: admin });
    expect((await open(id, person)).body.acknowledgement).toMatchObject({
      title: 'Storm plan',
      content: 'Stay *inside*.',
    });
    expect((await confirm(id, 1, person)).status).toBe(200);
  });
});

describe('requiring again', () => {
  const listed = async (documentId: string) =>
    (
      await portal.request<{ requirements: Requirement[] }>({
        path: '/acknowledgements?limit=100',
        as: admin,
      })
    ).body.requirements.filter((each) => each.documentId === documentId);

  test('asks nobody twice, and changes nothing for whoever was asked', async () => {
    const person = await portal.account('staff');
    const documentId = await uploaded((await makeDepartment(portal)).id);
    const body = { kind: 'document', documentId, everybody: true, dueDate: inDays(20) };
    const first = await ask(body);
    expect(first.body).toMatchObject({ again: false, moved: 0 });
    const second = await ask({ ...body, dueDate: inDays(40) });
    expect(second.body).toMatchObject({ again: true, asked: 0, moved: 0 });
    expect(second.body.requirement.id).toBe(first.body.requirement.id);
    expect(await listed(documentId)).toMatchObject([{ dueDate: inDays(20) }]);
    expect(await own(person)).toMatchObject([{ dueDate: inDays(20) }]);
    expect(await titlesOf(person.userId)).toEqual(['Please read and confirm: Rules']);
    await portal.request({
      method: 'POST',
      path: `/acknowledgements/${first.body.requirement.id}/withdraw`,
      as: admin,
    });
    expect((await ask({ ...body, everybody: false, people: [person.userId] })).body).toMatchObject({
      again: false,
      asked: 1,
    });
  });

  test('asks the people who are added, until the due date that was chosen for them', async () => {
    const [former, added, member] = [
      await portal.account('staff'),
      await portal.account('staff'),
      await portal.account('staff'),
    ];
    const { id: departmentId } = await makeDepartment(portal);
    await addToDepartment(portal, departmentId, member.userId);
    const text = { title: freshName('Ethics'), content: 'I am fair.' };
    const first = await ask({ ...text, people: [former.userId] });
    const more = { ...text, people: [former.userId, added.userId], departmentIds: [departmentId] };
    const second = await ask({ ...more, dueDate: inDays(5) });
    expect(second.body).toMatchObject({ again: true, asked: 2, moved: 0 });
    expect(second.body.requirement).toMatchObject({ id: first.body.requirement.id, peopleCount: 2 });
    const dates = await Promise.all(
      [former, added, member].map(
        async (each) => (await own(each)).find(({ title }) => title === text.title)?.dueDate,
      ),
    );
    expect(dates).toEqual([inDays(20), inDays(5), inDays(5)]);
  });

  test('with a changed due date tells those who have yet to confirm it, once', async () => {
    const [slow, quick, other] = [
      await portal.account('staff'),
      await portal.account('staff'),
      await portal.account('staff'),
    ];
    const text = {
      title: freshName('Safety'),
      content: 'I wear a helmet.',
      people: [slow.userId, quick.userId, other.userId],
    };
    const { requirement } = (await ask(text)).body;
    await confirm(requirement.id, 1, quick);
    const some = { ...text, people: [slow.userId, quick.userId], dueDate: inDays(60), changeDueDates: true };
    expect((await ask(some)).body).toMatchObject({ again: true, asked: 0, moved: 1 });
    expect((await ask(some)).body).toMatchObject({ again: true, asked: 0, moved: 0 });
    expect(await titlesOf(slow.userId)).toEqual([
      `Please read and confirm: ${text.title}`,
      `Due date changed: ${text.title}`,
    ]);
    expect(await titlesOf(other.userId)).toHaveLength(1);
    const all = await ask({ ...some, people: text.people });
    expect(all.body).toMatchObject({ moved: 1, requirement: { dueDate: inDays(60) } });
  });

  test('of an update is the same one while its words are the same', async () => {
    const person = await portal.account('staff');
    const update = await makeUpdate(portal, { title: freshName('Plan'), content: 'Stay inside.' });
    const body = { kind: 'update', updateId: update.id, people: [person.userId] };
    const first = await ask(body);
    expect((await ask(body)).body).toMatchObject({
      again: true,
      requirement: { id: first.body.requirement.id },
    });
    await portal.database.sql`update company_updates set content = 'Stay at home.' where id = ${update.id}`;
    expect((await ask(body)).body).toMatchObject({ again: false, asked: 1 });
  });

  test('by two at once makes one requirement', async () => {
    const person = await portal.account('staff');
    const body = { title: freshName('Twice'), content: 'I wait.', people: [person.userId] };
    const both = await Promise.all([ask(body), ask(body)]);
    expect(both.map(({ body: { again } }) => again).sort()).toEqual([false, true]);
    expect((await titlesOf(person.userId)).filter((title) => title.includes(body.title))).toHaveLength(1);
  });
});

describe('people who join later', () => {
  test('are asked with at least two weeks: a new account, a member of the department, nobody who left it', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const ofAll = await required({ everybody: true, dueDate: inDays(3) });
    const ofSome = await required({ departmentIds: [departmentId], dueDate: inDays(3) });
    const { body } = await portal.request<{ user: { id: string } }>({
      method: 'POST',
      path: '/auth/admin-create-user',
      as: admin,
      body: newUserInput(),
    });
    // Auditors change nothing, so they could not confirm it.
    const auditor = await portal.account('auditor');
    await inTransaction((tx) => askMissingPeople(tx, portal.services));
    expect(await statuses(ofAll.id)).not.toHaveProperty(auditor.userId);
    const joined = (await people(ofAll.id)).people.find(({ person }) => person.id === body.user.id);
    expect(joined).toMatchObject({ status: 'waiting' });
    expect(joined?.dueDate).toBe(inDays(14));
    const mover = await portal.account('staff');
    await addToDepartment(portal, departmentId, mover.userId);
    await inTransaction((tx) => askMissingPeople(tx, portal.services));
    expect(await statuses(ofSome.id)).toEqual({ [mover.userId]: 'waiting' });
    await portal.services.db.delete(userDepartments).where(eq(userDepartments.userId, mover.userId));
    expect(await statuses(ofSome.id)).toEqual({ [mover.userId]: 'released' });
    expect((await own(mover)).map(({ id }) => id)).not.toContain(ofSome.id);
    expect([(await confirm(ofSome.id, 1, mover)).body.error]).toEqual([sentences.notRequired]);
    for (const { id } of [ofAll, ofSome])
      await portal.request({ method: 'POST', path: `/acknowledgements/${id}/withdraw`, as: admin });
  });
});

describe('confirming', () => {
  test('leaves a proof: the person, the hash of the version, the time', async () => {
    const person = await portal.account('staff');
    const { id } = await required({ content: 'I lead by example.', people: [person.userId] });
    expect((await confirm(id, 1, person)).status).toBe(200);
    const [row] = (await people(id)).people;
    const hash = createHash('sha256').update('Conduct\n\nI lead by example.').digest('hex');
    expect(row).toMatchObject({
      status: 'confirmed',
      confirmations: [{ version: 1, hash, confirmedAt: isoNow(portal.services.clock) }],
    });
    now += 60_000;
    expect((await confirm(id, 1, person)).status).toBe(200);
    expect((await people(id)).people[0]).toEqual(row);
    expect(await own(person)).toEqual([]);
    expect((await own(person, 'confirmed')).map((each) => each.id)).toEqual([id]);
    expect((await portal.call('acknowledgements.export', { id }, admin)).data.csv).toContain(hash);
    const lines = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    const proofs = lines.filter(({ action }) => action === 'acknowledgement.confirmed');
    expect(proofs.map(({ detail }) => detail)).toEqual([{ name: 'Conduct', version: 1, hash }]);
  });

  test('is refused for somebody else’s, and once it was withdrawn', async () => {
    const [person, other] = [await portal.account('staff'), await portal.account('staff')];
    const { id } = await required({ people: [person.userId] });
    expect((await confirm(id, 1, other)).status).toBe(404);
    await portal.request({ method: 'POST', path: `/acknowledgements/${id}/withdraw`, as: admin });
    const late = await confirm(id, 1, person);
    expect([late.status, late.body.error]).toEqual([409, sentences.notRequired]);
    expect(await titlesOf(person.userId)).toEqual([]);
    const again = await portal.request<{ error: string }>({
      method: 'POST',
      path: `/acknowledgements/${id}/withdraw`,
      as: admin,
    });
    expect([again.status, again.body.error]).toEqual([409, sentences.withdrawnAlready]);
  });
});

describe('a new version of a document', () => {
  test('is asked for again, and the former one cannot be confirmed any more', async () => {
    const [quick, slow] = [await portal.account('staff'), await portal.account('staff')];
    const { id: departmentId } = await makeDepartment(portal);
    const documentId = await uploaded(departmentId);
    const { id } = await required({
      kind: 'document',
      documentId,
      people: [quick.userId, slow.userId],
      dueDate: inDays(2),
    });
    // Neither of the two belongs to the document's department: they may open the text that they have to confirm.
    const opened = (await open(id, quick)).body.acknowledgement;
    const first = await fetch(`${portal.address}${opened.file?.fileUrl}`, {
      headers: { authorization: `Bearer ${quick.token}` },
    });
    expect(first.status).toBe(200);
    await confirm(id, 1, quick);
    await replaced(documentId, 'Second.');
    expect(await statuses(id)).toEqual({ [quick.userId]: 'waiting', [slow.userId]: 'waiting' });
    expect(await titlesOf(quick.userId)).toEqual(['New version to confirm: Rules']);
    // The list of requirements and the report name the same day.
    const { requirement } = (await portal.call('acknowledgements.byId', { id }, admin)).data;
    expect(requirement).toMatchObject({ dueDate: inDays(14) });
    expect((await people(id)).people.map(({ dueDate }) => dueDate)).toEqual([inDays(14), inDays(14)]);
    const stale = await confirm(id, 1, slow);
    expect([stale.status, stale.body.error]).toEqual([409, sentences.notNewest(2)]);
    const [asked] = await own(quick);
    expect(asked).toMatchObject({ version: 2, earlier: { version: 1, hash: opened.hash } });
    expect(await countsOf(id)).toEqual({ confirmed: 0, waiting: 2, overdue: 0 });
    expect((await confirm(id, 2, quick)).status).toBe(200);
    expect(await countsOf(id)).toEqual({ confirmed: 1, waiting: 1, overdue: 0 });
    const proofs = (await people(id, 'status=confirmed')).people;
    expect(
      proofs.map(({ person, confirmations }) => [person.id, confirmations.map(({ version }) => version)]),
    ).toEqual([[quick.userId, [2, 1]]]);
  });

  test('a confirmation and a new version at the same time leave no confirmation of an unread text', async () => {
    const person = await portal.account('staff');
    const { id: departmentId } = await makeDepartment(portal);
    const documentId = await uploaded(departmentId, 'Race.');
    const { id } = await required({ kind: 'document', documentId, people: [person.userId] });
    await Promise.all([confirm(id, 1, person), replaced(documentId, 'Raced.')]);
    const rows = await portal.services.db
      .select({ version: acknowledgements.version, confirmedAt: acknowledgements.confirmedAt })
      .from(acknowledgements)
      .where(eq(acknowledgements.requirementId, id))
      .orderBy(acknowledgements.version);
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
    expect(rows[1]?.confirmedAt).toBeNull();
  });

  test('of what was withdrawn is asked of nobody', async () => {
    const person = await portal.account('staff');
    const documentId = await uploaded((await makeDepartment(portal)).id, 'Withdrawn.');
    const { id } = await required({ kind: 'document', documentId, people: [person.userId] });
    await portal.request({ method: 'POST', path: `/acknowledgements/${id}/withdraw`, as: admin });
    await replaced(documentId, 'Withdrawn, and replaced.');
    expect((await portal.call('acknowledgements.byId', { id }, admin)).data.requirement.version).toBe(1);
    expect(await titlesOf(person.userId)).toEqual([]);
  });

  test('deleting the document asks nobody any more, and keeps the proofs', async () => {
    const [done, late] = [await portal.account('staff'), await portal.account('staff')];
    const documentId = await uploaded((await makeDepartment(portal)).id, 'Gone.');
    const { id } = await required({ kind: 'document', documentId, people: [done.userId, late.userId] });
    await confirm(id, 1, done);
    await portal.request({ method: 'DELETE', path: `/documents/${documentId}`, as: admin });
    expect(await statuses(id)).toEqual({ [done.userId]: 'confirmed', [late.userId]: 'released' });
    expect(await own(late)).toEqual([]);
    expect((await people(id, 'status=confirmed')).people[0]?.confirmations).toHaveLength(1);
  });
});

describe('reminders', () => {
  test('come a week before, a day before and after the due date, once each, to whoever waits', async () => {
    const [waits, done] = [await portal.account('staff'), await portal.account('staff')];
    const { id, dueDate } = await required({ people: [waits.userId, done.userId], dueDate: inDays(20) });
    await confirm(id, 1, done);
    const remind = () => inTransaction((tx) => remindWaitingPeople(tx, portal.services));
    const start = now;
    const sent: [number, string[]][] = [];
    let before = (await titlesOf(waits.userId)).length;
    for (const day of [1, 12, 13, 14, 19, 20, 21, 22, 30]) {
      now = start + days(day);
      await remind();
      await remind();
      const titles = await titlesOf(waits.userId);
      if (titles.length > before) sent.push([day, titles.slice(before)]);
      before = titles.length;
    }
    expect(sent).toEqual([
      [13, ['Reminder to confirm: Conduct']],
      [19, ['Reminder to confirm: Conduct']],
      [21, ['Overdue: Conduct']],
    ]);
    expect(await titlesOf(done.userId)).toEqual(['Please read and confirm: Conduct']);
    // The administrator's session of a month ago is over.
    const later = { ...admin, token: await insertSession(portal.services, admin.userId) };
    expect(await statuses(id, later)).toEqual({ [waits.userId]: 'overdue', [done.userId]: 'confirmed' });
    const [{ message } = { message: '' }] = await portal.database.sql<{ message: string }[]>`
      select n.message from notification_recipients r join notifications n on n.id = r.notification_id
      where r.user_id = ${waits.userId} and n.title = 'Overdue: Conduct'`;
    expect(message).toContain(rangeWords(dueDate, dueDate));
  });

  test('follow the day of the question in New York, and none comes on that day', async () => {
    const [person, soon] = [await portal.account('staff'), await portal.account('staff')];
    // Late in the evening of New York, when it is tomorrow in UTC.
    const start = Date.parse(`${inDays(1)}T03:30:00Z`);
    now = start;
    const remind = () => inTransaction((tx) => remindWaitingPeople(tx, portal.services));
    await required({ people: [person.userId], dueDate: inDays(5) });
    await required({ people: [soon.userId], dueDate: inDays(1) });
    await remind();
    expect(await titlesOf(soon.userId)).toEqual(['Please read and confirm: Conduct']);
    now = start + days(2);
    await remind();
    expect(await titlesOf(person.userId)).toEqual(['Please read and confirm: Conduct']);
    now = start + days(3);
    await remind();
    expect(await titlesOf(person.userId)).toEqual([
      'Please read and confirm: Conduct',
      'Reminder to confirm: Conduct',
    ]);
  });

  test('are of the newest version only, and come again for a due date that was changed', async () => {
    const person = await portal.account('staff');
    const documentId = await uploaded((await makeDepartment(portal)).id, 'Before.');
    const asking = { kind: 'document', documentId, people: [person.userId] };
    await required({ ...asking, dueDate: inDays(10) });
    // Whoever is asked for the new version has two weeks.
    await replaced(documentId, 'After.');
    const remind = () => inTransaction((tx) => remindWaitingPeople(tx, portal.services));
    const reminders = async () =>
      (await titlesOf(person.userId)).filter((title) => title.startsWith('Reminder')).length;
    const start = now;
    now = start + days(4);
    await remind();
    expect(await reminders()).toBe(0);
    now = start + days(8);
    await remind();
    expect(await reminders()).toBe(1);
    admin = { ...admin, token: await insertSession(portal.services, admin.userId) };
    expect((await ask({ ...asking, dueDate: inDays(30), changeDueDates: true })).body.moved).toBe(1);
    now = start + days(32);
    await remind();
    expect(await reminders()).toBe(2);
  });

  test('reach nobody who left', async () => {
    const person = await portal.account('staff');
    await required({ people: [person.userId], dueDate: inDays(1) });
    await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.userId));
    now += days(3);
    await inTransaction((tx) => remindWaitingPeople(tx, portal.services));
    expect(await titlesOf(person.userId)).toHaveLength(1);
  });
});

describe('who has and has not', () => {
  test('is filtered by state, department and name, page by page', async () => {
    const { id: departmentId } = await makeDepartment(portal);
    const accounts = await Promise.all(
      ['Anna', 'Berta', 'Clara'].map((firstName) =>
        portal.account('staff', { firstName, lastName: 'Quill' }),
      ),
    );
    const ids = accounts.map(({ userId }) => userId);
    await addToDepartment(portal, departmentId, ids[1] ?? '');
    const { id } = await required({ people: ids });
    for (const account of accounts.slice(0, 2)) await confirm(id, 1, account);
    const found = async (query: string) => (await people(id, query)).people.map(({ person }) => person.id);
    expect(await found('')).toEqual(ids);
    expect(await found('status=confirmed')).toEqual(ids.slice(0, 2));
    expect(await found('status=waiting')).toEqual(ids.slice(2));
    expect(await found(`department=${departmentId}`)).toEqual([ids[1]]);
    expect(await found('search=clara')).toEqual([ids[2]]);
    const page = await people(id, 'limit=2');
    expect(await found(`limit=2&before=${page.next}`)).toEqual([ids[2]]);
  });
});

test('a department of which something is required is not deleted', async () => {
  const { id: departmentId } = await makeDepartment(portal);
  const { id } = await required({ departmentIds: [departmentId], title: 'Ladders' });
  const remove = () =>
    portal.request<{ error?: string }>({ method: 'DELETE', path: `/departments/${departmentId}`, as: admin });
  expect((await remove()).body.error).toBe(sentences.departmentInUse('Ladders'));
  await portal.request({ method: 'POST', path: `/acknowledgements/${id}/withdraw`, as: admin });
  expect((await remove()).status).toBe(200);
});

test('the dashboard says what waits, and the overview what is late', async () => {
  const person = await portal.account('staff');
  const hints = async () =>
    (await portal.call('dashboard.hints', undefined, person)).data.acknowledgements as {
      count: number;
      first: { title: string } | null;
    };
  const late = async () =>
    (await portal.request<{ acknowledgements: { count: number } }>({ path: '/overview/waiting', as: admin }))
      .body.acknowledgements.count;
  expect(await hints()).toEqual({ count: 0, first: null });
  const before = await late();
  await required({ people: [person.userId], title: 'Later', dueDate: inDays(9) });
  const { id } = await required({ people: [person.userId], title: 'Sooner', dueDate: inDays(2) });
  expect(await hints()).toMatchObject({ count: 2, first: { id, title: 'Sooner' } });
  now += days(5);
  expect(await late()).toBeGreaterThan(before);
});
