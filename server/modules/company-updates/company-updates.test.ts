import { asc, eq, gt } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { on } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { sentences } from './constants.ts';
import { companyUpdatePublished } from './events.ts';
import { beginUpdateJob, endUpdateJob } from './jobs.ts';
import type { CompanyUpdate } from './schema.ts';
import { makeDraft, makeUpdate, updateInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;
/** Domain events received by other modules. */
const told: string[] = [];
let seen = 0;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  staff = await portal.account('staff');
  const receive = on(companyUpdatePublished, async (_tx, _ctx, { updateId }) => {
    told.push(updateId);
  });
  portal.services.reactions.set(receive.event.name, [receive.react as never]);
});
afterAll(closeTestPortal);
beforeEach(async () => {
  portal.clock.freeze('2026-03-17T15:30:00.000Z');
  told.length = 0;
  await events();
});

type One = { update: CompanyUpdate; error: string; fields: Record<string, string> };
type List = { updates: CompanyUpdate[]; next: string | null };

const create = (body: object) =>
  portal.request<One>({ method: 'POST', path: '/company-updates', as: admin, body });
const change = (id: string, body: object) =>
  portal.request<One>({ method: 'PUT', path: `/company-updates/${id}`, as: admin, body });
const remove = (id: string) =>
  portal.request({ method: 'DELETE', path: `/company-updates/${id}`, as: admin });
const get = (id: string, as = staff) => portal.request<One>({ path: `/company-updates/${id}`, as });
const published = async (query = '', as = staff) =>
  (await portal.request<List>({ path: `/company-updates/published${query}`, as })).body;
const list = async (query = '') =>
  (await portal.request<List>({ path: `/company-updates${query}`, as: admin })).body;
const isListed = async (id: string) => (await published()).updates.some((update) => update.id === id);

/** Realtime events since the last call. */
async function events() {
  const rows = await portal.services.db
    .select()
    .from(realtimeEvents)
    .where(gt(realtimeEvents.id, seen))
    .orderBy(asc(realtimeEvents.id));
  seen = rows.at(-1)?.id ?? seen;
  return rows.map(({ audience, name, payload }) => [
    audience,
    name,
    (payload as { updateId?: string }).updateId,
  ]);
}

const rowOf = async (id: string) =>
  (await portal.services.db.select().from(companyUpdates).where(eq(companyUpdates.id, id)))[0];

const queued = async (id: string) =>
  portal.database.sql<Array<{ name: string; at: string }>>`
    select t.identifier as name, to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload->>'updateId' = ${id} order by 1`;

const meta = () => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: portal.services.log,
  signal: new AbortController().signal,
});

describe('creating', () => {
  test('a draft is readable for administrators only', async () => {
    const input = updateInput();
    const { status, body } = await create(input);
    expect([status, body.update]).toMatchObject([
      201,
      {
        ...input,
        priority: 'medium',
        status: 'draft',
        isPublished: false,
        publishedAt: null,
        expiresAt: null,
        author: { id: admin.userId, firstName: 'Dana', lastName: 'Whitfield', name: 'Dana Whitfield' },
        createdAt: '2026-03-17T15:30:00.000Z',
      },
    ]);
    const { id, title } = body.update;
    expect(await isListed(id)).toBe(false);
    expect((await get(id)).status).toBe(404);
    expect((await get(id, admin)).body.update.title).toBe(title);
    expect((await list()).updates.at(0)?.id).toBe(id);
    expect(await events()).toEqual([['admins', 'updates_changed', id]]);
    expect(told).toEqual([]);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ action: 'company_update.created', actorId: admin.userId }]);
  });

  test('a published update is announced to everybody and listed first', async () => {
    const { body } = await create({ ...updateInput(), isPublished: true, priority: 'urgent' });
    const { id } = body.update;
    expect(body.update).toMatchObject({ status: 'published', publishedAt: '2026-03-17T15:30:00.000Z' });
    expect((await published()).updates.at(0)).toEqual({
      ...body.update,
      _id: id,
      author: withId(body.update.author),
    });
    expect((await get(id)).status).toBe(200);
    expect(await events()).toEqual([['all', 'update_published', id]]);
    expect(told).toEqual([id]);
  });

  test.each(['title', 'content', 'type'])('needs its %s', async (field) => {
    const { [field as 'title']: _, ...rest } = updateInput();
    for (const body of [rest, { ...rest, [field]: '' }, { ...rest, [field]: null }]) {
      const answer = await create(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
  });

  test.each([
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a text of 10,001', { content: 'x'.repeat(10_001) }, 'content'],
    ['a kind that is none', { type: 'gossip' }, 'type'],
    ['a priority that is none', { priority: 'extreme' }, 'priority'],
    ['a date that is none', { expiresAt: '2026-02-30' }, 'expiresAt'],
  ])('refuses %s', async (_what, part, field) => {
    const { status, body } = await create({ ...updateInput(), ...part });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('keeps what is no link as text', async () => {
    const content = '[here](javascript:alert(1)), 12*10*8 ft, # 5, &lt;';
    expect((await create({ ...updateInput(), content })).body.update).toMatchObject({ content });
  });

  test('keeps HTML as text', async () => {
    const title = `<img src=x onerror=alert(1)> ${freshName('Title')}`;
    const { body } = await create({ ...updateInput(), title, content: '<script>alert(1)</script>' });
    expect(body.update).toMatchObject({ title, content: '<script>alert(1)</script>' });
  });

  test('ignores author and time in the input', async () => {
    const { body } = await create({
      ...updateInput(),
      authorId: staff.userId,
      announcedAt: '2020-01-01T00:00:00Z',
    });
    expect(body.update.author.id).toBe(admin.userId);
    expect((await rowOf(body.update.id))?.announcedAt).toBeNull();
  });
});

const withId = <T extends { id: string }>(value: T) => ({ ...value, _id: value.id });

describe('expiry and schedule', () => {
  test('an expired update is not returned by any call', async () => {
    const { body } = await create({ ...updateInput(), isPublished: true, expiresAt: '2026-03-17' });
    const { id } = body.update;
    expect(body.update.expiresAt).toBe('2026-03-18T04:00:00.000Z');
    expect(await isListed(id)).toBe(true);
    expect(await queued(id)).toEqual([{ name: 'company-updates.end', at: '2026-03-18T04:00:00Z' }]);
    portal.clock.freeze('2026-03-18T03:59:59.999Z');
    expect([await isListed(id), (await get(id)).status]).toEqual([true, 200]);
    portal.clock.freeze('2026-03-18T04:00:00.000Z');
    expect([await isListed(id), (await get(id)).status]).toEqual([false, 404]);
    expect((await get(id, admin)).body.update.status).toBe('expired');
    await events();
    await endUpdateJob.run(portal.services, { updateId: id, expiresAt: '2026-03-18T04:00:00.000Z' }, meta());
    expect(await events()).toEqual([['all', 'updates_changed', id]]);
  });

  test('the end is not announced at its former time after it was changed', async () => {
    const { id } = await makeUpdate(portal, { expiresAt: '2027-01-01T05:00:00.000Z' });
    await endUpdateJob.run(portal.services, { updateId: id, expiresAt: '2026-06-01T04:00:00.000Z' }, meta());
    await endUpdateJob.run(
      portal.services,
      { updateId: newId(), expiresAt: '2026-06-01T04:00:00.000Z' },
      meta(),
    );
    expect(await events()).toEqual([]);
  });

  test('a scheduled update is shown and announced when it begins, once', async () => {
    const publishedAt = '2026-03-20T04:00:00.000Z';
    const { body } = await create({ ...updateInput(), isPublished: true, publishedAt: '2026-03-20' });
    const { id } = body.update;
    expect(body.update).toMatchObject({ status: 'scheduled', publishedAt });
    expect([await isListed(id), (await get(id)).status, told]).toEqual([false, 404, []]);
    expect(await events()).toEqual([['admins', 'updates_changed', id]]);
    expect(await queued(id)).toEqual([{ name: 'company-updates.begin', at: '2026-03-20T04:00:00Z' }]);
    portal.clock.freeze(publishedAt);
    const job = { updateId: id, publishedAt };
    await Promise.all([1, 2].map(() => beginUpdateJob.run(portal.services, job, meta())));
    expect(await events()).toEqual([['all', 'update_published', id]]);
    expect(told).toEqual([id]);
    expect([await isListed(id), (await get(id)).status]).toEqual([true, 200]);
  });

  test('a moved or canceled schedule is not announced', async () => {
    const { body } = await create({ ...updateInput(), isPublished: true, publishedAt: '2026-03-20' });
    const { id } = body.update;
    await change(id, { publishedAt: '2026-03-21' });
    expect(await queued(id)).toEqual([{ name: 'company-updates.begin', at: '2026-03-21T04:00:00Z' }]);
    await events();
    await beginUpdateJob.run(
      portal.services,
      { updateId: id, publishedAt: '2026-03-20T04:00:00.000Z' },
      meta(),
    );
    await change(id, { isPublished: false });
    await beginUpdateJob.run(
      portal.services,
      { updateId: id, publishedAt: '2026-03-21T04:00:00.000Z' },
      meta(),
    );
    expect(told).toEqual([]);
    expect(await events()).toEqual([['admins', 'updates_changed', id]]);
  });

  test('refuses an end before the beginning', async () => {
    const { status, body } = await create({
      ...updateInput(),
      isPublished: true,
      publishedAt: '2026-03-20',
      expiresAt: '2026-03-19',
    });
    expect([status, body.fields]).toEqual([422, { expiresAt: sentences.endsBeforeItBegins }]);
  });

  test('the jobs run at their time', async () => {
    const running = await startTestPortal({ jobs: true, database: portal.database });
    const soon = new Date(Date.now() + 300).toISOString();
    const { id } = await makeUpdate(portal, { publishedAt: soon, announcedAt: null });
    await portal.services.db.transaction((tx) =>
      beginUpdateJob.enqueue(tx, { updateId: id, publishedAt: soon }, { runAt: soon }),
    );
    await expect.poll(async () => (await rowOf(id))?.announcedAt, { timeout: 15_000 }).toBeTruthy();
    await running.close();
  });
});

describe('changing', () => {
  test('keeps omitted fields, and announces the change to readers', async () => {
    const { id, content } = await makeUpdate(portal);
    const title = freshName('Renamed');
    const { status, body } = await change(id, { title });
    expect([status, body.update]).toMatchObject([
      200,
      { title, content, isPublished: true, publishedAt: '2025-03-01T12:00:00.000Z' },
    ]);
    expect(await events()).toEqual([['all', 'updates_changed', id]]);
    expect(told).toEqual([]);
  });

  test('a draft is announced to administrators only', async () => {
    const { id } = await makeDraft(portal);
    await change(id, { title: freshName('Draft') });
    expect(await events()).toEqual([['admins', 'updates_changed', id]]);
  });

  test('publishing and unpublishing are announced to everybody, and publishing again is, too', async () => {
    const { id } = await makeDraft(portal);
    expect((await change(id, { isPublished: true })).body.update).toMatchObject({
      status: 'published',
      publishedAt: '2026-03-17T15:30:00.000Z',
    });
    expect(await events()).toEqual([['all', 'update_published', id]]);
    expect((await change(id, { isPublished: false })).body.update).toMatchObject({
      status: 'draft',
      publishedAt: null,
    });
    expect(await events()).toEqual([['all', 'updates_changed', id]]);
    expect((await get(id)).status).toBe(404);
    await change(id, { isPublished: true });
    expect(await events()).toEqual([['all', 'update_published', id]]);
    expect(told).toEqual([id, id]);
  });

  test('an update published again, or without a date, keeps its place in the list', async () => {
    const { id } = await makeUpdate(portal);
    await change(id, { isPublished: true, publishedAt: '' });
    expect((await rowOf(id))?.publishedAt).toBe('2025-03-01T12:00:00.000Z');
    expect(told).toEqual([]);
  });

  test('a scheduled update without a date begins at once', async () => {
    const { body } = await create({ ...updateInput(), isPublished: true, publishedAt: '2026-03-20' });
    expect((await change(body.update.id, { publishedAt: null })).body).toMatchObject({
      update: { status: 'published' },
    });
    expect(told).toEqual([body.update.id]);
  });

  test('an expired update with a later end is shown again', async () => {
    const { id } = await makeUpdate(portal, { expiresAt: '2026-01-01T05:00:00.000Z' });
    await change(id, { expiresAt: '' });
    expect(await isListed(id)).toBe(true);
    expect(await events()).toEqual([['all', 'updates_changed', id]]);
  });

  test("another administrator's change is not overwritten unseen", async () => {
    const { id, updatedAt } = await makeUpdate(portal);
    const title = freshName('First');
    expect((await change(id, { title, unchangedSince: updatedAt })).status).toBe(200);
    portal.clock.freeze('2026-03-17T15:30:01.000Z');
    const late = await change(id, { title: freshName('Second'), unchangedSince: updatedAt });
    expect([late.status, late.body.error]).toEqual([409, sentences.changedMeanwhile]);
    expect((await rowOf(id))?.title).toBe(title);
  });

  test('one of two concurrent changes of the same version is refused', async () => {
    const { id, updatedAt } = await makeUpdate(portal);
    const answers = await Promise.all(
      ['One', 'Other'].map((noun) => change(id, { title: freshName(noun), unchangedSince: updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('uses the id in the path, not in the body', async () => {
    const [one, other] = [await makeUpdate(portal), await makeUpdate(portal)];
    await change(one.id, { id: other.id, title: freshName('Mine') });
    expect((await rowOf(other.id))?.title).toBe(other.title);
  });

  test.each([
    { title: '' },
    { content: '  ' },
    { type: '' },
    { isPublished: 'yes' },
    { content: '\u{3164}\u{200b}' },
  ])('refuses %j and keeps the stored update', async (part) => {
    const before = await makeUpdate(portal);
    expect((await change(before.id, part)).status).toBe(400);
    expect(await rowOf(before.id)).toEqual(before);
  });

  test('a deleted update cannot be changed or read', async () => {
    const { id } = await makeUpdate(portal);
    expect((await remove(id)).body).toEqual({ success: true });
    expect(await events()).toEqual([['all', 'updates_changed', id]]);
    for (const answer of [await change(id, { title: 'Late' }), await remove(id), await get(id, admin)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'Company update not found.' } });
    }
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action)).toEqual(['company_update.deleted']);
  });
});

describe('lists', () => {
  test('staff page through published updates, the newest first, without duplicates', async () => {
    const mark = freshName('paged').replaceAll(' ', '');
    const days = ['01', '02', '02', '03', '05'];
    const made: string[] = [];
    for (const day of days) {
      const { id } = await makeUpdate(portal, { title: mark, publishedAt: `2026-02-${day}T12:00:00.000Z` });
      made.push(id);
    }
    await makeDraft(portal, { title: mark });
    await makeUpdate(portal, { title: mark, publishedAt: '2026-03-17T15:30:00.001Z', announcedAt: null });
    await makeUpdate(portal, { title: mark, expiresAt: '2026-03-17T15:30:00.000Z' });
    const pages: string[][] = [];
    for (let before = ''; ; ) {
      const { updates, next } = await published(`?limit=2&search=${mark}${before}`);
      pages.push(updates.map(({ id }) => id));
      if (!next) break;
      before = `&before=${next}`;
    }
    expect(pages).toEqual([[made[4], made[3]], [made[2], made[1]], [made[0]]]);
  });

  test('pages without filters have the same list', async () => {
    const { updates } = await published('?limit=200');
    expect(updates.length).toBeGreaterThan(3);
    const first = await published('?limit=2');
    const second = await published(`?limit=2&before=${first.next}`);
    expect([...first.updates, ...second.updates].map(({ id }) => id)).toEqual(
      updates.slice(0, 4).map(({ id }) => id),
    );
    const times = updates.map(({ publishedAt }) => publishedAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect(updates.every(({ author }) => author.firstName !== '')).toBe(true);
  });

  test('search, type and priority filter it, and the counts match', async () => {
    const mark = freshName('found').replaceAll(' ', '');
    const event = await makeUpdate(portal, { title: `Picnic ${mark}`, type: 'event', priority: 'low' });
    const news = await makeUpdate(portal, { content: `100% about ${mark}`, priority: 'urgent' });
    const ids = async (query: string) => (await published(query)).updates.map(({ id }) => id).sort();
    expect(await ids(`?search=${mark.toUpperCase()}`)).toEqual([event.id, news.id].sort());
    expect(await ids(`?search=picnic+${mark}`)).toEqual([event.id]);
    expect(await ids(`?search=100%25+${mark}`)).toEqual([news.id]);
    expect(await ids(`?search=${mark}&type=event`)).toEqual([event.id]);
    expect(await ids(`?search=${mark}&priority=urgent&type=`)).toEqual([news.id]);
    expect(await ids(`?search=${mark}&priority=urgent&type=event`)).toEqual([]);
    const counts = async (input: object) =>
      (await portal.call('companyUpdates.counts', input, staff)).data ?? { total: -1, matching: -2 };
    const everything = await counts({});
    expect(everything.total).toBe(everything.matching);
    expect(await counts({ search: mark, type: 'event' })).toEqual({ total: everything.total, matching: 1 });
  });

  test('administrators see all, by status', async () => {
    const mark = freshName('stand').replaceAll(' ', '');
    const title = mark;
    const made = {
      draft: await makeDraft(portal, { title }),
      scheduled: await makeUpdate(portal, {
        title,
        publishedAt: '2026-04-01T04:00:00.000Z',
        announcedAt: null,
      }),
      published: await makeUpdate(portal, { title, expiresAt: '2026-04-01T04:00:00.000Z' }),
      expired: await makeUpdate(portal, { title, expiresAt: '2026-03-01T05:00:00.000Z' }),
    };
    const all = await list(`?search=${mark}`);
    expect(all.updates.map(({ status }) => status)).toEqual(['expired', 'published', 'scheduled', 'draft']);
    for (const [status, { id }] of Object.entries(made)) {
      const { updates } = await list(`?search=${mark}&status=${status}`);
      expect(updates.map((update) => [update.id, update.status])).toEqual([[id, status]]);
    }
    const first = await list(`?search=${mark}&limit=3`);
    const rest = await list(`?search=${mark}&limit=3&before=${first.next}`);
    expect([first.updates.length, rest.updates.map(({ id }) => id), rest.next]).toEqual([
      3,
      [made.draft.id],
      null,
    ]);
  });

  test('administrators sort them in each order, also with equal titles, and export alike', async () => {
    const mark = freshName('order').replaceAll(' ', '');
    const made: string[] = [];
    for (const title of ['Roofs', 'gutters', 'roofs', 'Attics', 'Roofs'])
      made.push((await makeDraft(portal, { title: `${title} ${mark}` })).id);
    const [first, second, third, fourth, fifth] = made;
    const orders = {
      newest: made.toReversed(),
      oldest: made,
      title: [fourth, second, first, third, fifth],
    };
    for (const [sort, whole] of Object.entries(orders)) {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: List = await list(`?search=${mark}&sort=${sort}&limit=2${next ? `&before=${next}` : ''}`);
        expect(page.updates.length).toBeLessThanOrEqual(2);
        found.push(...page.updates.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect([sort, found]).toEqual([sort, whole]);
    }
    expect((await list(`?search=${mark}`)).updates.map(({ id }) => id)).toEqual(orders.newest);
    const { text } = await portal.request({
      path: `/company-updates.csv?search=${mark}&sort=title`,
      as: admin,
    });
    expect(text.match(new RegExp(`\\w+(?= ${mark})`, 'g'))).toEqual([
      'Attics',
      'gutters',
      'Roofs',
      'roofs',
      'Roofs',
    ]);
    for (const path of ['/company-updates?sort=author', '/company-updates.csv?sort='])
      expect([path, (await portal.request({ path, as: admin })).status]).toEqual([path, 400]);
  });
});
