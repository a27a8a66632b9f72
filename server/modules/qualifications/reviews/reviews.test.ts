import { eq, inArray } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DecidedEach } from '../../../core/kernel/decide-each.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond, makeLicense } from '../credentials/testing.ts';
import { makeExperience } from '../experiences/testing.ts';
import { APPROVE_MAX } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  // So that there is more than one administrator.
  await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

const approve = (qualifications: unknown[], reviewNotes = '') =>
  portal.request<DecidedEach>({
    method: 'PUT',
    path: '/reviews/approve',
    as: admin,
    body: { qualifications, reviewNotes },
  });

test('several are approved with one note, each recorded by itself', async () => {
  const license = await makeLicense(portal, staff.userId);
  const bond = await makeBond(portal, staff.userId);
  const { status, body } = await approve(
    [
      { noun: 'license', id: license.id, submittedAt: license.submittedAt },
      { noun: 'bond', id: bond.id },
    ],
    'Checked with the state.',
  );
  expect([status, body.refused]).toEqual([200, []]);
  expect([...body.approved].sort()).toEqual([license.id, bond.id].sort());
  const decided = { status: 'approved', reviewedBy: admin.userId, reviewNotes: 'Checked with the state.' };
  const { db } = portal.services;
  expect(await db.select().from(licenses).where(eq(licenses.id, license.id))).toMatchObject([decided]);
  expect(await db.select().from(bonds).where(eq(bonds.id, bond.id))).toMatchObject([decided]);
  const lines = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [license.id, bond.id]));
  expect(lines.map(({ action }) => action).sort()).toEqual(['bond.approved', 'license.approved']);
});

test('what was decided or changed meanwhile, is gone or is their own is named, and the others are approved', async () => {
  const fine = await makeLicense(portal, staff.userId);
  const decided = await makeLicense(portal, staff.userId, { status: 'approved' });
  const changed = await makeLicense(portal, staff.userId);
  const own = await makeLicense(portal, admin.userId);
  const gone = newId();
  const { body } = await approve([
    { noun: 'license', id: fine.id },
    { noun: 'license', id: decided.id },
    { noun: 'license', id: changed.id, submittedAt: '2020-01-01T00:00:00.000Z' },
    { noun: 'license', id: own.id },
    { noun: 'license', id: gone },
  ]);
  expect(body.approved).toEqual([fine.id]);
  expect(new Map(body.refused.map(({ id, sentence }) => [id, sentence.length > 10]))).toEqual(
    new Map([decided.id, changed.id, own.id, gone].sort().map((id) => [id, true])),
  );
  const [row] = await portal.services.db.select().from(licenses).where(eq(licenses.id, changed.id));
  expect(row?.status).toBe('pending');
});

test('a repeated call decides once, and of two at once each qualification is approved by one', async () => {
  const made = await Promise.all([makeLicense(portal, staff.userId), makeLicense(portal, staff.userId)]);
  const qualifications = made.map(({ id }) => ({ noun: 'license', id }));
  const answers = await Promise.all([approve(qualifications), approve([...qualifications].reverse())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body.approved).sort()).toEqual(made.map(({ id }) => id).sort());
});

type Queue = {
  qualifications: { id: string; noun: string; user: { name: string } }[];
  total: number;
  next: string | null;
};

describe('the queue', () => {
  const queueOf = async (query: string) => {
    const { status, body } = await portal.request<Queue>({ path: `/reviews?${query}`, as: admin });
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const pagesOf = async (query: string, limit: number) => {
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const page: Queue = await queueOf(`${query}&limit=${limit}${next ? `&before=${next}` : ''}`);
      ids.push(...page.qualifications.map(({ id }) => id));
      next = page.next;
    } while (next);
    return ids;
  };

  test('has all kinds in each order, page after page, also of what was submitted in one moment', async () => {
    const person = async (firstName: string) =>
      (await portal.account('staff', { firstName, lastName: 'Tern' })).userId;
    const [una, bea] = [await person('Una'), await person('Bea')];
    const at = { submittedAt: '2026-03-02T10:00:00.000Z' };
    const first = await makeLicense(portal, una, { submittedAt: '2026-03-01T10:00:00.000Z' });
    const same = [
      await makeBond(portal, una, at),
      await makeExperience(portal, bea, at),
      await makeLicense(portal, una, at),
      await makeBond(portal, bea, at),
    ].map(({ id }) => id);
    const [bond, experience, license, otherBond] = same;
    const last = await makeExperience(portal, una, { submittedAt: '2026-03-03T10:00:00.000Z' });
    await makeBond(portal, una, { status: 'approved' });
    await makeBond(portal, (await portal.account('review', { lastName: 'Tern' })).userId);
    await makeLicense(portal, (await portal.account('inactive', { lastName: 'Tern' })).userId);

    const oldest = [first.id, ...same, last.id];
    for (const limit of [1, 2, 100]) {
      expect(await pagesOf('search=tern', limit)).toEqual(oldest);
      expect(await pagesOf('search=tern&sort=newest', limit)).toEqual([...oldest].reverse());
      expect(await pagesOf('search=tern&sort=person', limit)).toEqual([
        experience,
        otherBond,
        first.id,
        bond,
        license,
        last.id,
      ]);
    }
    const { qualifications, total } = await queueOf('search=tern&kind=bond&limit=1');
    expect([total, qualifications.map(({ id, noun, user }) => [id, noun, user.name])]).toEqual([
      2,
      [[bond, 'bond', 'Una Tern']],
    ]);
    const { text } = await portal.request({ path: '/reviews.csv?search=tern&sort=person', as: admin });
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      'Experience,Bea Tern',
      'Bond,Bea Tern',
      'License,Una Tern',
      'Bond,Una Tern',
      'License,Una Tern',
      'Experience,Una Tern',
    ]);
  });

  test('goes on behind what was decided about since the last page', async () => {
    const { userId } = await portal.account('staff', { lastName: 'Dunlin' });
    const made = [
      await makeBond(portal, userId),
      await makeLicense(portal, userId),
      await makeBond(portal, userId),
    ];
    const ids = made.map(({ id }) => id);
    const { next } = await queueOf('search=dunlin&limit=2');
    await approve([{ noun: 'license', id: ids[1] }]);
    const rest = await queueOf(`search=dunlin&limit=2&before=${next}`);
    expect([rest.qualifications.map(({ id }) => id), rest.next, rest.total]).toEqual([[ids[2]], null, 2]);
  });

  test('is searched by the person and by what was submitted, in one go', async () => {
    const { userId } = await portal.account('staff', { firstName: 'Ida', lastName: 'Plover_7%' });
    const license = await makeLicense(portal, userId, {
      licenseNumber: 'FL-90210',
      submittedAt: '2026-03-01T10:00:00.000Z',
    });
    const bond = await makeBond(portal, userId, {
      bondNumber: 'B-IDA-90211',
      submittedAt: '2026-03-02T10:00:00.000Z',
    });
    for (const [words, expected, all = expected.length] of [
      ['PLOVER_7%25 fl-90210', [license.id]],
      ['ida plover_7%25', [license.id, bond.id]],
      ['plover_7%25 ida&sort=newest', [bond.id, license.id]],
      ['plover_7%25 ida&kind=bond', [bond.id]],
      ['plover_7%25 b-ida', [bond.id]],
      ['plover fl-90211', []],
      ['plover_8', []],
    ] as Array<[words: string, found: string[], all?: number]>) {
      const { qualifications, total } = await queueOf(`search=${words}`);
      expect([words, qualifications.map(({ id }) => id), total]).toEqual([words, expected, all]);
    }
  });

  test('is narrowed by state, person, kind of submission and waiting time', async () => {
    const { userId } = await portal.account('staff', { lastName: 'Whimbrel' });
    const ago = (days: number) =>
      new Date(portal.clock.now().getTime() - days * 86_400_000 - 60_000).toISOString();
    const approved = await makeLicense(portal, userId, { status: 'approved', state: 'LA' });
    const renewal = await makeLicense(portal, userId, {
      state: 'LA',
      replacesId: approved.id,
      revision: 'renewal',
      submittedAt: ago(8),
    });
    const bond = await makeBond(portal, userId, { state: 'TX', submittedAt: ago(4) });
    const experience = await makeExperience(portal, userId, { submittedAt: ago(0) });
    for (const [query, found] of [
      ['', [renewal, bond, experience]],
      ['state=LA', [renewal]],
      ['state=TX&kind=experience', []],
      ['submission=new', [bond, experience]],
      ['submission=renewal', [renewal]],
      ['submission=correction', []],
      ['waits=day', [renewal, bond]],
      ['waits=three_days&state=TX', [bond]],
      ['waits=week', [renewal]],
    ] as const) {
      const { qualifications, total } = await queueOf(`userId=${userId}&${query}`);
      const ids = found.map(({ id }) => id);
      expect([query, qualifications.map(({ id }) => id), total]).toEqual([query, ids, ids.length]);
    }
  });

  test('is counted with the categories that were proposed', async () => {
    const read = async () => (await portal.call('reviews.waiting', undefined, admin)).data.waiting;
    const before = await read();
    expect(before).toBe((await queueOf('')).total + (await pendingCategories()));
    await makeBond(portal, staff.userId);
    expect(await read()).toBe(before + 1);
  });

  test('is counted again when anything of any kind is handed in, decided or its person leaves', async () => {
    const { userId } = await portal.account('staff');
    const totals = async () => [(await queueOf('')).total, (await queueOf('kind=experience')).total];
    const [all = 0, experiences = 0] = await totals();
    const experience = await makeExperience(portal, userId);
    expect(await totals()).toEqual([all + 1, experiences + 1]);
    const bond = await makeBond(portal, userId);
    await makeLicense(portal, userId);
    expect(await totals()).toEqual([all + 3, experiences + 1]);
    await approve([
      { noun: 'experience', id: experience.id },
      { noun: 'bond', id: bond.id },
    ]);
    expect(await totals()).toEqual([all + 1, experiences]);
    const path = `/users/${userId}`;
    expect((await portal.request({ method: 'DELETE', path, as: admin })).status).toBe(200);
    expect(await totals()).toEqual([all, experiences]);
  });

  test.each([
    'state=XX',
    'submission=old',
    'waits=year',
    'userId=x',
    'limit=0',
    'limit=501',
    'before=x',
    'sort=age',
    'kind=category',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await portal.request({ path: `/reviews?${query}`, as: admin })).status).toBe(400);
  });
});

const pendingCategories = () =>
  portal.services.db.$count(experienceCategories, eq(experienceCategories.status, 'pending'));

test.each([
  ['nothing', []],
  ['too many', Array.from({ length: APPROVE_MAX + 1 }, () => ({ noun: 'license', id: newId() }))],
  ['a kind that there is not', [{ noun: 'user', id: newId() }]],
])('%s is refused', async (_what, qualifications) => {
  expect((await approve(qualifications)).status).toBe(400);
});

test('the desk has applications before their qualifications, and each filter narrows both', async () => {
  const applicant = await portal.account('review', { firstName: 'Ada', lastName: 'Deskfirst' });
  const license = await makeLicense(portal, applicant.userId, { state: 'LA' });
  const bond = await makeBond(portal, applicant.userId, { state: 'TX' });
  const colleague = await portal.account('staff', { firstName: 'Bo', lastName: 'Deskfirst' });
  const own = await makeLicense(portal, colleague.userId, { state: 'LA' });
  const desk = async (input: object = {}) => {
    const { data } = await portal.call('reviews.desk', { search: 'deskfirst', ...input }, admin);
    return data;
  };
  const all = await desk();
  expect([all.waiting, all.entries.map(({ noun, id }) => [noun, id])]).toEqual([
    { staff: 1, applications: 1, applicants: 2 },
    [
      ['application', applicant.userId],
      ['license', license.id],
      ['bond', bond.id],
      ['license', own.id],
    ],
  ]);
  expect(all.entries[0]).toMatchObject({ user: { name: 'Ada Deskfirst', status: 'pending_review' } });
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { entries, next } = await desk({ limit: 1, cursor });
    pages.push(...entries.map(({ id }) => id));
    cursor = next;
  }
  expect(pages).toEqual(all.entries.map(({ id }) => id));
  const ids = async (input: object) => (await desk(input)).entries.map(({ id }) => id);
  expect(await ids({ kind: 'application' })).toEqual([applicant.userId]);
  expect(await ids({ state: 'LA' })).toEqual([license.id, own.id]);
  expect(await ids({ userId: applicant.userId })).toEqual([applicant.userId, license.id, bond.id]);
  expect(await ids({ submission: 'renewal' })).toEqual([]);
  expect(await ids({ waits: 'week' })).toEqual([]);
});
