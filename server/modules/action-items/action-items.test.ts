import { eq } from '@portal/db/drizzle.ts';
import { actionItems } from '@portal/db/schema/action-items.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectReactions, on } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { ASSIGNEES_MAX, NOTE_MAX, sentences } from './constants.ts';
import { actionItemAssigned } from './events.ts';
import type { ActionItem, ActionItemHistoryLine } from './schema.ts';
import { itemInput, makeActionItem } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;
const assignments: unknown[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  // Records the events that other modules receive.
  const reaction = on(actionItemAssigned, async (_tx, _ctx, told) => void assignments.push(told));
  for (const [name, reactions] of collectReactions([reaction])) {
    const known = portal.services.reactions.get(name) ?? [];
    portal.services.reactions.set(name, [...known, ...reactions]);
  }
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = { actionItem: ActionItem };
type Page = { actionItems: ActionItem[]; next: string | null; total: number };

const create = (body: unknown) =>
  portal.request<Answer>({ method: 'POST', path: '/action-items', as: admin, body });
const update = (id: string, body: unknown) =>
  portal.request<Answer>({ method: 'PUT', path: `/action-items/${id}`, as: admin, body });
const setStatus = (id: string, status: unknown, as = staff) =>
  portal.request<Answer>({ method: 'PATCH', path: `/action-items/${id}/status`, as, body: { status } });
const withNote = (id: string, status: string, note: unknown) =>
  portal.request<Answer>({
    method: 'PATCH',
    path: `/action-items/${id}/status`,
    as: staff,
    body: { status, note },
  });
const historyOf = (id: string, query = '', as = staff) =>
  portal.request<{ history: ActionItemHistoryLine[]; next: string | null }>({
    path: `/action-items/${id}/history${query}`,
    as,
  });
const remove = (id: string) => portal.request({ method: 'DELETE', path: `/action-items/${id}`, as: admin });
const list = (query = '', as = admin) => portal.request<Page>({ path: `/action-items${query}`, as });
const mine = (query = '', as = staff) => portal.request<Page>({ path: `/action-items/my${query}`, as });
const rowOf = async (id: string) =>
  (await portal.services.db.select().from(actionItems).where(eq(actionItems.id, id)))[0];
const auditOf = (id: string) =>
  portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
const events = async (id: string) =>
  (await portal.services.db.select().from(realtimeEvents))
    .filter(({ name, payload }) => name === 'action_item' && JSON.stringify(payload).includes(id))
    .map(({ audience }) => audience);
const idsOf = ({ body }: { body: Page }) => body.actionItems.map(({ id }) => id);

describe('assigning', () => {
  test('answers the item with both people, records it and tells whom it concerns', async () => {
    const input = itemInput(staff.userId);
    const { status, body } = await create({ ...input, title: `  ${input.title} ` });
    expect([status, body.actionItem]).toMatchObject([
      201,
      {
        ...input,
        status: 'pending',
        completedAt: null,
        assignee: { id: staff.userId, firstName: 'Staff' },
        assignedBy: { id: admin.userId, firstName: 'Admin', lastName: expect.stringMatching(/^Person/) },
      },
    ]);
    const { id } = body.actionItem;
    expect(body.actionItem).toMatchObject({ _id: id });
    expect(await auditOf(id)).toMatchObject([{ action: 'action_item.created', actorId: admin.userId }]);
    expect((await events(id)).sort()).toEqual(['admins', `user:${staff.userId}`]);
    expect(assignments).toContainEqual({
      actionItemId: id,
      title: input.title,
      assignedTo: staff.userId,
      assignedBy: admin.userId,
    });
  });

  test('is of medium priority unless it says otherwise', async () => {
    const { priority: _, ...input } = itemInput(staff.userId);
    expect((await create(input)).body.actionItem.priority).toBe('medium');
  });

  test.each([
    ['title', 'Title is required.'],
    ['description', 'Description is required.'],
    ['actionItemType', 'Type is required.'],
    ['assignedTo', 'Assignee is required.'],
    ['dueDate', 'Due date is required.'],
  ])('needs %s', async (field, sentence) => {
    for (const missing of [undefined, '']) {
      const { status, body } = await create({ ...itemInput(staff.userId), [field]: missing });
      expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    }
  });

  test.each([
    ['title', 'x'.repeat(201)],
    ['title', '   '],
    ['description', 'x'.repeat(2_001)],
    ['actionItemType', 'errand'],
    ['priority', 'asap'],
    ['dueDate', '2026-02-30'],
    ['dueDate', 'tomorrow'],
    ['dueDate', '0026-02-03'],
  ])('refuses a %s of %j', async (field, value) => {
    const { status, body } = await create({ ...itemInput(staff.userId), [field]: value });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  });

  test('keeps HTML as the text it is', async () => {
    const title = '<img src=x onerror=alert(1)>';
    expect((await create({ ...itemInput(staff.userId), title })).body.actionItem.title).toBe(title);
  });

  test.each(['signup', 'review', 'inactive'] as const)('refuses an assignee in stage %s', async (kind) => {
    const before = assignments.length;
    const { status, body } = await create(itemInput((await portal.account(kind)).userId));
    expect([status, body.fields]).toEqual([400, { assignedTo: sentences.assigneeUnavailable }]);
    expect(assignments).toHaveLength(before);
  });

  test('refuses an assignee who does not exist', async () => {
    expect((await create(itemInput(newId()))).body.fields).toEqual({
      assignedTo: sentences.assigneeUnavailable,
    });
  });

  test('while the assignee is deactivated, one of the two comes first', async () => {
    const leaving = await portal.account('staff');
    const [created] = await Promise.all([
      create(itemInput(leaving.userId)),
      portal.request({ method: 'DELETE', path: `/users/${leaving.userId}`, as: admin }),
    ]);
    expect([201, 400]).toContain(created.status);
    expect((await create(itemInput(leaving.userId))).status).toBe(400);
  });
});

describe('changing', () => {
  test('changes what it is given and leaves the rest', async () => {
    const { id, title } = await makeActionItem(portal, { assignedTo: staff.userId });
    const { body } = await update(id, { priority: 'low', dueDate: '2027-01-31' });
    expect(body.actionItem).toMatchObject({ id, title, priority: 'low', dueDate: '2027-01-31' });
    expect(await auditOf(id)).toMatchObject([{ action: 'action_item.updated' }]);
    expect((await events(id)).sort()).toEqual(['admins', `user:${staff.userId}`]);
  });

  test('giving it to somebody else tells both, and says who did', async () => {
    const next = await portal.account('staff');
    const { id, title } = await makeActionItem(portal, { assignedTo: staff.userId });
    const { body } = await update(id, { assignedTo: next.userId });
    expect(body.actionItem).toMatchObject({ assignedTo: next.userId, assignedBy: { id: admin.userId } });
    expect((await events(id)).sort()).toEqual(
      ['admins', `user:${staff.userId}`, `user:${next.userId}`].sort(),
    );
    expect(assignments.at(-1)).toEqual({
      actionItemId: id,
      title,
      assignedTo: next.userId,
      assignedBy: admin.userId,
    });
    expect((await mine('', next)).body.actionItems).toMatchObject([{ id }]);
  });

  test('is no new assignment while it stays with the same person, who may have left', async () => {
    const gone = await portal.account('inactive');
    const { id } = await makeActionItem(portal, { assignedTo: gone.userId });
    const before = assignments.length;
    expect((await update(id, itemInput(gone.userId))).status).toBe(200);
    expect(assignments).toHaveLength(before);
    expect((await update(id, { assignedTo: (await portal.account('review')).userId })).status).toBe(400);
  });

  test('does not write over what the caller has not seen', async () => {
    const { id, updatedAt } = await makeActionItem(portal, { assignedTo: staff.userId });
    portal.clock.advance(1_000);
    expect((await update(id, { title: 'Newer', unchangedSince: updatedAt })).status).toBe(200);
    const { status, body } = await update(id, { title: 'Older', unchangedSince: updatedAt });
    expect([status, body.error]).toEqual([409, sentences.changedSinceSeen('Newer')]);
    expect(await rowOf(id)).toMatchObject({ title: 'Newer' });
  });

  test('the path decides which, and what is not there is not found', async () => {
    const one = await makeActionItem(portal, { assignedTo: staff.userId });
    const other = await makeActionItem(portal, { assignedTo: staff.userId });
    await update(one.id, { id: other.id, title: 'Mine' });
    expect(await rowOf(other.id)).toMatchObject({ title: other.title });
    expect(await update(newId(), itemInput(staff.userId))).toMatchObject({
      status: 404,
      body: { error: 'Action item not found.' },
    });
  });
});

describe('the status', () => {
  test('whoever has to do it completes it once', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId, assignedBy: admin.userId });
    const { status, body } = await setStatus(id, 'completed');
    expect([status, body.actionItem]).toMatchObject([
      200,
      { status: 'completed', completedAt: expect.stringMatching(/Z$/), assignedBy: { id: admin.userId } },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'action_item.completed', actorId: staff.userId, detail: { from: 'pending' } },
    ]);
    expect((await events(id)).sort()).toEqual(['admins', `user:${staff.userId}`]);
    expect(await setStatus(id, 'completed')).toMatchObject({
      status: 409,
      body: { error: sentences.notOpen('completed') },
    });
  });

  test('two completions at once: one wins', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    const answers = await Promise.all([setStatus(id, 'completed'), setStatus(id, 'completed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what is in progress can be completed, what was canceled cannot', async () => {
    const begun = await makeActionItem(portal, { assignedTo: staff.userId, status: 'in_progress' });
    const dropped = await makeActionItem(portal, { assignedTo: staff.userId, status: 'cancelled' });
    expect((await setStatus(begun.id, 'completed')).status).toBe(200);
    expect(await setStatus(dropped.id, 'completed')).toMatchObject({
      status: 409,
      body: { error: sentences.notOpen('cancelled') },
    });
    expect(await rowOf(dropped.id)).toMatchObject({ status: 'cancelled' });
  });

  test('whoever has to do it starts it, and not once it is over', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    expect((await setStatus(id, 'in_progress')).body.actionItem).toMatchObject({ status: 'in_progress' });
    expect(await auditOf(id)).toMatchObject([{ action: 'action_item.in_progress', actorId: staff.userId }]);
    await setStatus(id, 'completed');
    expect(await setStatus(id, 'in_progress')).toMatchObject({
      status: 409,
      body: { error: sentences.notOpen('completed') },
    });
  });

  test.each(['pending', 'cancelled'])('staff do not set %s', async (status) => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    expect(await setStatus(id, status)).toMatchObject({
      status: 403,
      body: { error: sentences.onlyOwnSteps },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  test("somebody else's item is not there", async () => {
    const { id } = await makeActionItem(portal, { assignedTo: admin.userId });
    for (const status of ['completed', 'pending']) expect((await setStatus(id, status)).status).toBe(404);
    expect((await portal.request({ path: `/action-items/${id}`, as: staff })).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
  });

  test('admins set any, back and forth, and completed says when only while it is', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    for (const status of ['in_progress', 'completed', 'cancelled', 'completed', 'pending'] as const) {
      const { body } = await setStatus(id, status, admin);
      expect(body.actionItem.status).toBe(status);
      expect(body.actionItem.completedAt === null).toBe(status !== 'completed');
    }
    expect((await auditOf(id)).at(-1)?.action).toBe('action_item.reopened');
  });

  test('one that it has already changes nothing', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    expect((await setStatus(id, 'pending', admin)).status).toBe(200);
    expect([await auditOf(id), await events(id)]).toEqual([[], []]);
  });

  test.each(['done', '', null, 7, undefined])('%j is none', async (status) => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    expect((await setStatus(id, status, admin)).status).toBe(400);
  });
});

describe('the history', () => {
  test('says who did what, newest first, with both values and the note', async () => {
    const next = await portal.account('staff');
    const { body } = await create({ ...itemInput(next.userId), priority: 'low' });
    const { id, title } = body.actionItem;
    await update(id, { assignedTo: staff.userId });
    await update(id, { title: 'Renamed', priority: 'high', dueDate: body.actionItem.dueDate });
    await update(id, { priority: 'high' });
    await withNote(id, 'in_progress', '');
    await withNote(id, 'completed', '  The photos are at https://example.com.  ');
    const [completed, started, changed, reassigned, assigned, ...more] = (await historyOf(id)).body.history;
    expect(more).toEqual([]);
    expect(completed).toMatchObject({
      act: 'completed',
      actor: { id: staff.userId },
      note: 'The photos are at https://example.com.',
      changes: {},
    });
    expect(started).toMatchObject({ act: 'started', note: null, assignee: null });
    expect(changed).toMatchObject({ act: 'changed', actor: { id: admin.userId } });
    expect(changed?.changes).toEqual({
      title: { from: title, to: 'Renamed' },
      priority: { from: 'low', to: 'high' },
    });
    expect(reassigned).toMatchObject({ act: 'assigned', assignee: { id: staff.userId }, changes: {} });
    expect(assigned).toMatchObject({ act: 'assigned', assignee: { id: next.userId } });
  });

  test('comes in pages, to whoever may see the item', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    for (const status of ['in_progress', 'cancelled', 'pending']) await setStatus(id, status, admin);
    const first = await historyOf(id, '?limit=2', admin);
    expect(first.body.history.map(({ act }) => act)).toEqual(['reopened', 'cancelled']);
    const second = await historyOf(id, `?limit=2&before=${first.body.next}`);
    expect([second.body.history.map(({ act }) => act), second.body.next]).toEqual([['started'], null]);
    expect((await historyOf(id, '', await portal.account('staff'))).status).toBe(404);
    expect((await historyOf(newId(), '', admin)).status).toBe(404);
  });

  test('has nothing of what changed nothing, and goes with the item', async () => {
    const { id, title } = await makeActionItem(portal, { assignedTo: staff.userId });
    await update(id, { title });
    await setStatus(id, 'pending', admin);
    expect((await historyOf(id)).body.history).toEqual([]);
    await setStatus(id, 'completed');
    expect((await remove(id)).status).toBe(200);
    expect((await historyOf(id)).status).toBe(404);
  });

  test('takes a note of so many characters', async () => {
    const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
    const { status, body } = await withNote(id, 'completed', 'x'.repeat(NOTE_MAX + 1));
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['note']]);
    expect((await withNote(id, 'completed', 'x'.repeat(NOTE_MAX))).status).toBe(200);
  });
});

test('deleting works once, and tells whom it concerns', async () => {
  const { id } = await makeActionItem(portal, { assignedTo: staff.userId });
  expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await rowOf(id)).toBeUndefined();
  expect((await events(id)).sort()).toEqual(['admins', `user:${staff.userId}`]);
  expect((await remove(id)).status).toBe(404);
});

describe('the list of all', () => {
  test('is newest first, page after page', async () => {
    const word = freshName('paged');
    const made = [];
    for (let count = 0; count < 3; count += 1)
      made.unshift((await makeActionItem(portal, { assignedTo: staff.userId, title: word })).id);
    const find = `?search=${encodeURIComponent(word)}&limit=2`;
    const first = await list(find);
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    const second = await list(`${find}&before=${first.body.next}`);
    expect([idsOf(second), second.body.next]).toEqual([made.slice(2), null]);
    expect(idsOf(await list('?limit=2'))).toEqual(made.slice(0, 2));
  });

  test('is narrowed by type, status and priority, and not by what is empty', async () => {
    const title = freshName('narrowed');
    const claim = await makeActionItem(portal, { assignedTo: staff.userId, title });
    const task = await makeActionItem(portal, {
      assignedTo: staff.userId,
      title,
      actionItemType: 'task',
      status: 'completed',
      priority: 'low',
    });
    const find = (query: string) => list(`?search=${encodeURIComponent(title)}&${query}`);
    for (const query of ['type=claim', 'status=pending', 'priority=high'])
      expect([query, idsOf(await find(query))]).toEqual([query, [claim.id]]);
    for (const query of ['type=task', 'status=completed', 'priority=low'])
      expect([query, idsOf(await find(query))]).toEqual([query, [task.id]]);
    expect(idsOf(await find('type=task&status=pending'))).toEqual([]);
    expect(idsOf(await find('type=&status=&priority='))).toEqual([task.id, claim.id]);
    for (const query of ['type=errand', 'status=done', 'priority=asap'])
      expect((await find(query)).status).toBe(400);
  });

  test('is searched word by word in title, description, name and employee id of the assignee', async () => {
    const lastName = freshName('Quill').replace(' ', '');
    const person = await portal.account('staff', {
      firstName: 'Ines',
      lastName,
      employeeId: `E7-${lastName}`,
      position: 'Roofer',
    });
    const { id } = await makeActionItem(portal, {
      assignedTo: person.userId,
      title: 'Hail 100%_sure',
      description: 'Look at the gutters',
    });
    const find = async (words: string) =>
      idsOf(await list(`?search=${encodeURIComponent(`${words} ${lastName}`)}`));
    for (const words of ['ines', 'HAIL', 'gutters hail', '100%_', `hail e7-${lastName}`])
      expect(await find(words)).toEqual([id]);
    for (const words of ['1000', 'roof hail', '%%sure', 'home.example'])
      expect(await find(words)).toEqual([]);
  });

  test('comes with those that are due first at the top, page after page, also of one day', async () => {
    const title = freshName('Due');
    const due = async (dueDate: string) =>
      (await makeActionItem(portal, { assignedTo: staff.userId, title, dueDate })).id;
    const late = await due('2026-12-09');
    const sameDay = [await due('2026-12-03'), await due('2026-12-03'), await due('2026-12-03')];
    const first = await due('2026-12-01');
    const found: string[] = [];
    let next: string | null = null;
    do {
      const answer: { body: Page } = await list(
        `?search=${encodeURIComponent(title)}&sort=due&limit=2${next ? `&before=${next}` : ''}`,
      );
      found.push(...idsOf(answer));
      next = answer.body.next;
    } while (next);
    expect(found).toEqual([first, ...sameDay, late]);
    const [top] = (await list('?sort=due&limit=1')).body.actionItems;
    const [earliest] = await portal.services.db
      .select()
      .from(actionItems)
      .orderBy(actionItems.dueDate)
      .limit(1);
    expect(top?.dueDate).toBe(earliest?.dueDate);
    expect((await list('?sort=title')).status).toBe(400);
  });
});

describe("one's own list", () => {
  test('has what is due first at the top, with how many there are', async () => {
    const me = await portal.account('staff');
    const make = (dueDate: string, status: ActionItem['status'] = 'pending') =>
      makeActionItem(portal, { assignedTo: me.userId, assignedBy: admin.userId, dueDate, status });
    const later = await make('2026-12-24');
    const soon = await make('2026-12-01');
    const begun = await make('2026-12-10', 'in_progress');
    const over = await make('2026-11-01', 'completed');
    await makeActionItem(portal, { assignedTo: staff.userId });

    const pending = await mine('?status=pending', me);
    expect([idsOf(pending), pending.body.total]).toEqual([[soon.id, later.id], 2]);
    expect(pending.body.actionItems[0]?.assignedBy).toMatchObject({ id: admin.userId, firstName: 'Admin' });
    expect(idsOf(await mine('?status=open', me))).toEqual([soon.id, begun.id, later.id]);
    expect(idsOf(await mine('?status=completed', me))).toEqual([over.id]);
    expect(idsOf(await mine('', me))).toEqual([over.id, soon.id, begun.id, later.id]);

    const first = await mine('?status=open&limit=2', me);
    expect([idsOf(first), first.body.total]).toEqual([[soon.id, begun.id], 3]);
    const second = await mine(`?status=open&limit=2&before=${first.body.next}`, me);
    expect([idsOf(second), second.body]).toMatchObject([[later.id], { next: null, total: 3 }]);
  });

  test('is narrowed by words, type and priority, and counts what fits', async () => {
    const me = await portal.account('staff');
    const make = (columns: object) => makeActionItem(portal, { assignedTo: me.userId, ...columns });
    const roof = await make({ title: 'Photograph the roof', dueDate: '2026-12-03' });
    const ridge = await make({ title: 'Visit', description: 'Photograph the ridge.', dueDate: '2026-12-02' });
    const form = await make({ title: 'Send the form', actionItemType: 'task', priority: 'low' });
    const find = async (query: string) => {
      const answer = await mine(query, me);
      return [idsOf(answer), answer.body.total];
    };
    expect(await find('?search=PHOTOGRAPH')).toEqual([[ridge.id, roof.id], 2]);
    expect(await find('?search=photograph+roof&status=open')).toEqual([[roof.id], 1]);
    const { next } = (await mine('?search=photograph&limit=1', me)).body;
    expect(await find('?search=photograph&limit=1')).toEqual([[ridge.id], 2]);
    expect(await find(`?search=photograph&limit=1&before=${next}`)).toEqual([[roof.id], 2]);
    expect(await find('?type=task')).toEqual([[form.id], 1]);
    expect(await find('?priority=low&type=claim')).toEqual([[], 0]);
    expect(await find('?search=photograph&status=done')).toEqual([[], 0]);
    for (const query of ['?type=errand', '?priority=asap', '?sort=newest', '?status=over'])
      expect([query, (await mine(query, me)).status]).toEqual([query, 400]);
  });

  test('has what was done last at the top', async () => {
    const me = await portal.account('staff');
    const make = (minute: number, status: ActionItem['status']) =>
      makeActionItem(portal, {
        assignedTo: me.userId,
        status,
        updatedAt: `2026-11-20T10:0${minute}:00.000Z`,
      });
    const first = await make(1, 'completed');
    const last = await make(3, 'cancelled');
    const second = await make(2, 'completed');
    await make(4, 'in_progress');
    const page = await mine('?status=done&sort=recent&limit=2', me);
    expect([idsOf(page), page.body.total]).toEqual([[last.id, second.id], 3]);
    expect(idsOf(await mine(`?status=done&sort=recent&before=${page.body.next}`, me))).toEqual([first.id]);
  });

  test('is empty for whoever has nothing to do', async () => {
    const { body } = await mine('?status=pending', await portal.account('staff'));
    expect(body).toEqual({ actionItems: [], next: null, total: 0 });
  });
});

describe('one item for several people', () => {
  const createSeveral = (assignees: string[], body = {}) => {
    const { assignedTo: _, ...item } = itemInput(staff.userId);
    return portal.request<{ actionItems: ActionItem[] }>({
      method: 'POST',
      path: '/action-items/several',
      as: admin,
      body: { ...item, ...body, assignees },
    });
  };

  test('gives each an item of their own, and tells each of it', async () => {
    const others = [await portal.account('staff'), await portal.account('staff')].map(({ userId }) => userId);
    const title = freshName('Together');
    const { status, body } = await createSeveral([...others, ...others], { title });
    expect(status).toBe(201);
    expect(body.actionItems.map(({ assignedTo }) => assignedTo).sort()).toEqual([...others].sort());
    expect(new Set(body.actionItems.map(({ id }) => id)).size).toBe(2);
    for (const assignedTo of others)
      expect(assignments).toContainEqual(expect.objectContaining({ title, assignedTo }));
  });

  test('is for all of them or for nobody', async () => {
    const former = await portal.account('inactive');
    const title = freshName('Nobody');
    const { status, body } = await createSeveral([staff.userId, former.userId], { title });
    expect([status, body]).toMatchObject([400, { fields: { assignees: sentences.assigneeUnavailable } }]);
    expect((await list(`?search=${encodeURIComponent(title)}`)).body.actionItems).toEqual([]);
  });

  test.each([
    ['nobody', 0, sentences.assigneesMissing],
    ['too many', ASSIGNEES_MAX + 1, expect.any(String)],
  ])('%s is refused', async (_what, count, sentence) => {
    const { status, body } = await createSeveral(Array.from({ length: count }, () => newId()));
    expect([status, body]).toMatchObject([400, { fields: { assignees: sentence } }]);
  });
});
