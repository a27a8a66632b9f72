import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeFile } from '../files/testing.ts';
import { sentences as qualificationSentences } from '../qualifications/constants.ts';
import { licenseInput, makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { experienceInput, makeExperience } from '../qualifications/experiences/testing.ts';
import { sentences } from './constants.ts';
import type { PersonFile } from './schema.ts';
import { newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let person: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ live: true });
  admin = await portal.account('admin');
  person = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = { user: PersonFile };
const read = (id: string) => portal.request<Answer>({ path: `/users/${id}`, as: admin });
const save = (id: string, body: unknown, as = admin) =>
  portal.request<Answer>({ method: 'PUT', path: `/users/${id}`, as, body });
const create = (body: unknown) =>
  portal.request<Answer>({ method: 'POST', path: '/auth/admin-create-user', as: admin, body });
const rowsOf = (table: typeof licenses | typeof bonds | typeof experiences, userId: string) =>
  portal.services.db.select().from(table).where(eq(table.userId, userId)).orderBy(table.id);
const personOf = async ({ userId }: TestAccount) =>
  (await portal.services.db.select().from(users).where(eq(users.id, userId)))[0];
const approve = (path: string) => portal.request({ method: 'PUT', path: `${path}/approve`, as: admin });

const dated = { ...licenseInput(), issuedDate: '2026-01-02', expiresDate: '2027-01-01' };

describe('a person is read with the qualifications', () => {
  test('and with what the admin may do about each', async () => {
    const other = await portal.account('staff');
    const mine = await makeLicense(portal, person.userId, { licenseNumber: 'FL 4711', state: 'FL' });
    await makeLicense(portal, other.userId, { licenseNumber: 'fl-4711', state: 'FL', status: 'approved' });
    for (const columns of [{ status: 'rejected' }, { supersededAt: '2026-01-01T00:00:00.000Z' }] as const) {
      await makeLicense(portal, other.userId, { licenseNumber: 'FL4711', state: 'FL', ...columns });
    }
    await makeLicense(portal, person.userId, { licenseNumber: '---', state: 'GA' });
    await makeLicense(portal, other.userId, { licenseNumber: '--', state: 'GA' });
    const { body } = await read(person.userId);
    expect(body.user).toMatchObject({ experiences: [], bonds: [], updatedAt: expect.any(String) });
    expect(body.user.licenses).toMatchObject([
      { licenseNumber: '---', duplicateOf: [] },
      {
        id: mine.id,
        status: 'pending',
        can: { edit: true, delete: true, withdraw: false, review: true },
        duplicateOf: [{ userId: other.userId }],
      },
    ]);
  });

  test('and past versions are left out', async () => {
    const owner = await portal.account('staff');
    await makeBond(portal, owner.userId, { status: 'approved', supersededAt: '2026-01-01T00:00:00.000Z' });
    expect((await read(owner.userId)).body.user.bonds).toEqual([]);
  });
});

describe('saving a person with lists', () => {
  test('adds what has no id, waiting for review, and leaves alone what is not mentioned', async () => {
    const owner = await portal.account('staff');
    const kept = await makeLicense(portal, owner.userId, { status: 'approved' });
    const { status, body } = await save(owner.userId, {
      position: 'Team Lead',
      experiences: [experienceInput()],
      licenses: [dated],
      bonds: [{ name: 'Surety', bondNumber: 'B-9', state: 'Texas', amount: '$10,000' }],
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.user).toMatchObject({
      position: 'Team Lead',
      experiences: [{ status: 'pending', projectType: 'Catastrophe' }],
      licenses: [
        { status: 'pending', expiresDate: '2027-01-01' },
        { id: kept.id, status: 'approved' },
      ],
      bonds: [{ status: 'pending', state: 'TX', amount: 10_000 }],
    });
  });

  test('never writes over an approved qualification: the change waits as a newer version', async () => {
    const owner = await portal.account('staff');
    const approved = await makeLicense(portal, owner.userId, { status: 'approved' });
    const entry = { id: approved.id, expiresDate: '2031-05-01' };
    for (const _twice of [1, 2]) expect((await save(owner.userId, { licenses: [entry] })).status).toBe(200);
    expect(await rowsOf(licenses, owner.userId)).toMatchObject([
      { id: approved.id, status: 'approved', expiresDate: approved.expiresDate, supersededAt: null },
      { replacesId: approved.id, status: 'pending', expiresDate: '2031-05-01', name: approved.name },
    ]);
  });

  test('changes in place what waits, by the id that answers spell `_id`', async () => {
    const owner = await portal.account('staff');
    const waiting = await makeExperience(portal, owner.userId);
    await save(owner.userId, { experiences: [{ _id: waiting.id, employer: 'Gulf Adjusting' }] });
    expect(await rowsOf(experiences, owner.userId)).toMatchObject([
      { id: waiting.id, employer: 'Gulf Adjusting', projectType: waiting.projectType },
    ]);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, waiting.id));
    expect(log).toMatchObject([{ action: 'experience.changed', actorId: admin.userId }]);
  });

  test('changes nothing when everything is sent back as it was read, or sent twice', async () => {
    const owner = await portal.account('staff');
    await makeLicense(portal, owner.userId, { status: 'approved' });
    await makeBond(portal, owner.userId, { status: 'rejected', reviewNotes: 'Blurred' });
    const { user } = (await read(owner.userId)).body;
    const before = [await rowsOf(licenses, owner.userId), await rowsOf(bonds, owner.userId)];
    const { licenses: readLicenses, bonds: readBonds } = user;
    expect((await save(owner.userId, { licenses: readLicenses, bonds: readBonds })).status).toBe(200);
    expect([await rowsOf(licenses, owner.userId), await rowsOf(bonds, owner.userId)]).toEqual(before);
    for (const _twice of [1, 2]) await save(owner.userId, { experiences: [experienceInput()] });
    expect(await rowsOf(experiences, owner.userId)).toHaveLength(1);
  });

  test('does not count what an admin enters before it is approved, and the admin may approve it', async () => {
    const { body } = await create({ ...newUserInput(), licenses: [{ ...dated, status: 'approved' }] });
    const [entered] = body.user.licenses;
    expect(entered).toMatchObject({ status: 'pending', can: { review: true } });
    expect((await approve(`/licenses/${entered?.id}`)).status).toBe(200);
    expect((await read(body.user.id)).body.user.licenses).toMatchObject([{ status: 'approved' }]);
  });
});

describe('a refusal', () => {
  test('names the qualification and the field, and nothing is half written', async () => {
    const owner = await portal.account('staff', { position: 'Adjuster' });
    const { status, body } = await save(owner.userId, {
      position: 'Never',
      experiences: [experienceInput()],
      licenses: [dated, { ...dated, licenseNumber: 'X', documentUrl: 'https://elsewhere.example/a.pdf' }],
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['licenses.1.documentUrl']]);
    expect(await rowsOf(experiences, owner.userId)).toEqual([]);
    expect(await rowsOf(licenses, owner.userId)).toEqual([]);
    expect(await personOf(owner)).toMatchObject({ position: 'Adjuster' });
  });

  test.each([
    [
      { experiences: [{ projectType: 'Catastrophe' }] },
      ['experiences.0.clientType', 'experiences.0.backgroundType'],
    ],
    [{ licenses: [{ ...dated, state: 'Atlantis' }] }, ['licenses.0.state']],
    [{ licenses: [dated, { ...dated, expiresDate: '2020-01-01' }] }, ['licenses.1.expiresDate']],
    [{ bonds: [{ name: 'B', bondNumber: '1', state: 'FL', amount: -1 }] }, ['bonds.0.amount']],
    [{ bonds: [{ id: 'x' }] }, ['bonds.0.id']],
    [{ bonds: 'all' }, ['bonds']],
    [{ experiences: Array.from({ length: 101 }, experienceInput) }, ['experiences']],
  ])('of %j is at its fields', async (lists, fields) => {
    const answer = await save(person.userId, lists);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, fields]);
  });

  test('meets a change that does not fit what the qualification says', async () => {
    const owner = await portal.account('staff');
    const { id } = await makeLicense(portal, owner.userId, { issuedDate: '2026-01-01' });
    const { status, body } = await save(owner.userId, { licenses: [{ id, expiresDate: '2025-01-01' }] });
    expect([status, body.fields]).toEqual([
      400,
      { 'licenses.0.expiresDate': qualificationSentences.expiresBeforeIssued },
    ]);
  });

  test("meets qualifications of somebody else, of nobody, and of another kind, and they don't change", async () => {
    const other = await portal.account('staff');
    const foreign = await makeLicense(portal, other.userId);
    for (const id of [foreign.id, newId()]) {
      const { status, body } = await save(person.userId, { licenses: [{ id, name: 'Mine now' }] });
      expect([status, body.fields]).toEqual([404, { 'licenses.0.id': 'License not found.' }]);
      expect((await save(person.userId, { bonds: [{ id, name: 'Mine now' }] })).status).toBe(404);
    }
    expect(await rowsOf(licenses, other.userId)).toMatchObject([{ name: foreign.name }]);
  });

  test('meets versions that are past, and qualifications that changed since they were read', async () => {
    const owner = await portal.account('staff');
    const past = await makeBond(portal, owner.userId, {
      status: 'approved',
      supersededAt: '2026-01-01T00:00:00.000Z',
    });
    expect((await save(owner.userId, { bonds: [{ id: past.id, name: 'Back' }] })).status).toBe(409);
    const { id } = await makeLicense(portal, owner.userId);
    const entry = (await read(owner.userId)).body.user.licenses[0];
    await portal.request({ method: 'PUT', path: `/licenses/${id}`, as: owner, body: { notes: 'By me' } });
    const { status, body } = await save(owner.userId, { licenses: [{ ...entry, notes: 'By the admin' }] });
    expect([status, body.fields]).toEqual([
      409,
      { 'licenses.0.id': qualificationSentences.changedMeanwhile('license') },
    ]);
    expect(await rowsOf(licenses, owner.userId)).toMatchObject([{ notes: 'By me' }]);
  });

  test('meets a file that the sender could not have for the qualification', async () => {
    const owner = await portal.account('staff');
    const picture = await makeFile(portal, admin.userId, { purpose: 'profile_picture' });
    const { status, body } = await save(owner.userId, {
      licenses: [{ ...dated, documentUrl: `/files/${picture.id}` }],
    });
    expect([status, body.fields]).toEqual([404, { 'licenses.0.documentUrl': 'File not found.' }]);
  });

  test.each(['signup', 'review', 'staff'] as const)('meets %s', async (kind) => {
    const me = await portal.account(kind);
    expect((await save(me.userId, { licenses: [dated] }, me)).status).toBe(403);
    expect(await rowsOf(licenses, me.userId)).toEqual([]);
  });

  test('leaves no account behind when a qualification of a new one does not fit', async () => {
    const given = newUserInput();
    const { status, body } = await create({
      ...given,
      bonds: [{ name: 'B', bondNumber: '1', state: 'FL', amount: 5, documentUrl: 'nothing of ours' }],
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['bonds.0.documentUrl']]);
    const found = await portal.services.db.select().from(users).where(eq(users.workEmail, given.workEmail));
    expect(found).toEqual([]);
  });
});

describe('two admins at once', () => {
  test('the second one is told that the person was changed meanwhile', async () => {
    const owner = await portal.account('staff');
    const { updatedAt } = (await read(owner.userId)).body.user;
    const answers = await Promise.all(
      ['First', 'Second'].map((position) => save(owner.userId, { position, unchangedSince: updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(sentences.changedMeanwhile);
  });

  test('who change the same qualification, and the person, never wait for each other', async () => {
    const owner = await portal.account('staff');
    const one = await makeLicense(portal, owner.userId);
    const two = await makeLicense(portal, owner.userId);
    const entries = [one, two].map(({ id }) => ({ id }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => [
        save(owner.userId, {
          employeeID: `Race-${owner.userId.slice(-6)}-${index}`,
          licenses: (index % 2 ? entries : entries.toReversed()).map((entry) => ({
            ...entry,
            notes: `By ${index}`,
          })),
        }),
        portal.request({
          method: 'PUT',
          path: `/licenses/${one.id}`,
          as: owner,
          body: { notes: `Own ${index}` },
        }),
      ]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
