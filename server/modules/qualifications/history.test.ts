import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeFile } from '../files/testing.ts';
import { makeLicense } from './credentials/testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let admin: TestAccount;
let approved: string;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(closeTestPortal);

beforeEach(async () => {
  ada = await portal.account('staff');
  const row = await makeLicense(portal, ada.userId, {
    status: 'approved',
    licenseNumber: 'OLD',
    expiresDate: '2027-01-01',
  });
  approved = row.id;
});

type View = {
  id: string;
  status: string;
  licenseNumber: string;
  replacesId: string | null;
  supersededAt: string | null;
  documentUrl: string | null;
};

const revise = async (id: string, body: object, as: TestAccount = ada) =>
  portal.request<{ license: View }>({ method: 'PUT', path: `/licenses/${id}`, as, body });
const decide = async (id: string, verb: 'approve' | 'reject', body?: object) =>
  portal.request<{ license: View }>({ method: 'PUT', path: `/licenses/${id}/${verb}`, as: admin, body });
const mine = async () =>
  (await portal.request<{ licenses: View[] }>({ path: '/licenses/my', as: ada })).body.licenses;
const historyOf = async (id: string) => {
  const answer = await portal.call('licenses.history', { id }, ada);
  return answer.data.versions;
};

test('a renewal waits while the approved one stays in force, and takes its place when it is approved', async () => {
  const { license: renewal } = (await revise(approved, { expiresDate: '2029-01-01' })).body;
  expect(renewal).toMatchObject({ status: 'pending', replacesId: approved, licenseNumber: 'OLD' });
  expect((await mine()).map(({ id, status }) => [id, status])).toEqual([
    [renewal.id, 'pending'],
    [approved, 'approved'],
  ]);
  await decide(renewal.id, 'approve');
  expect((await mine()).map(({ id, status }) => [id, status])).toEqual([[renewal.id, 'approved']]);
  const versions = await historyOf(renewal.id);
  expect(versions.map(({ id, supersededAt }) => [id, supersededAt !== null])).toEqual([
    [renewal.id, false],
    [approved, true],
  ]);
  expect(versions[0]?.events).toMatchObject([
    { action: 'revised', changed: [{ field: 'expiresDate', from: '2027-01-01', to: '2029-01-01' }] },
    { action: 'approved', by: 'Dana Whitfield' },
  ]);
});

test('a second edit changes the open renewal, also when both come at once', async () => {
  const answers = await Promise.all([
    revise(approved, { notes: 'one' }),
    revise(approved, { licenseNumber: 'NEW' }),
    revise(approved, { name: 'Another' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const qualifications = await mine();
  expect(qualifications).toHaveLength(2);
  expect(qualifications[0]).toMatchObject({
    status: 'pending',
    licenseNumber: 'NEW',
    name: 'Another',
    notes: 'one',
  });
});

test('a rejected renewal leaves the approved one alone; both rejections stay readable', async () => {
  const { license: renewal } = (await revise(approved, { licenseNumber: 'NEW' })).body;
  await decide(renewal.id, 'reject', { reviewNotes: 'Unreadable.' });
  await revise(renewal.id, { notes: 'scanned again' });
  await decide(renewal.id, 'reject', { reviewNotes: 'Still unreadable.' });
  expect((await mine()).map(({ status }) => status)).toEqual(['rejected', 'approved']);
  const [version] = await historyOf(approved);
  expect(version?.events.map(({ action, notes }) => [action, notes])).toEqual([
    ['revised', ''],
    ['rejected', 'Unreadable.'],
    ['resubmitted', ''],
    ['rejected', 'Still unreadable.'],
  ]);
  // Editing the approved one takes the rejected one up again.
  const again = await revise(approved, { notes: 'a third time' });
  expect(again.body.license).toMatchObject({ id: renewal.id, status: 'pending', licenseNumber: 'NEW' });
});

test('an approved one is withdrawn and stays in the history; what is past cannot be changed', async () => {
  const answer = await portal.request({ method: 'DELETE', path: `/licenses/${approved}`, as: ada });
  expect(answer.status).toBe(200);
  expect(await mine()).toEqual([]);
  expect((await historyOf(approved))[0]?.events.at(-1)?.action).toBe('withdrawn');
  const changed = await revise(approved, { notes: 'x' });
  expect(changed.status).toBe(409);
  expect(changed.body.error).toBe('This license was withdrawn or replaced by a newer version.');
  const again = await portal.request({ method: 'DELETE', path: `/licenses/${approved}`, as: ada });
  expect(again.status).toBe(409);
});

test('approval of the renewal, its change and the end of the former one at once leave one in force', async () => {
  for (let round = 0; round < 5; round += 1) {
    const row = await makeLicense(portal, ada.userId, { status: 'approved' });
    const { license: renewal } = (await revise(row.id, { notes: 'renewal' })).body;
    const answers = await Promise.all([
      decide(renewal.id, 'approve'),
      revise(row.id, { notes: 'changed' }),
      portal.request({ method: 'DELETE', path: `/licenses/${row.id}`, as: ada }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const family = (await mine()).filter(({ id }) => id === row.id || id === renewal.id);
    expect(family.filter(({ status }) => status === 'approved').length).toBeLessThanOrEqual(1);
  }
});

test('the document stays unless another comes or it is taken away', async () => {
  const file = await makeFile(portal, ada.userId);
  const { license } = (await revise(approved, { documentUrl: `/files/${file.id}.pdf` })).body;
  expect(license.documentUrl).toContain(file.id);
  const kept = await revise(license.id, { notes: 'x' });
  expect(kept.body.license.documentUrl).toContain(file.id);
  const sent = await revise(license.id, { documentUrl: license.documentUrl }, admin);
  expect(sent.body.license.documentUrl).toContain(file.id);
  const gone = await revise(license.id, { documentUrl: '' });
  expect(gone.body.license.documentUrl).toBeNull();
});

test('what was withdrawn is past, by its last version, and only the own', async () => {
  const past = async (as: TestAccount = ada) =>
    (await portal.request<{ licenses: View[] }>({ path: '/licenses/my/past', as })).body.licenses;
  expect(await past()).toEqual([]);
  const { license: correction } = (await revise(approved, { licenseNumber: 'NEW' })).body;
  await decide(correction.id, 'approve');
  expect(await past()).toEqual([]);
  await portal.request({ method: 'DELETE', path: `/licenses/${correction.id}`, as: ada });
  expect(await mine()).toEqual([]);
  expect((await past()).map(({ licenseNumber }) => licenseNumber)).toEqual(['NEW']);
  expect((await historyOf(correction.id)).map(({ licenseNumber }) => licenseNumber)).toEqual(['NEW', 'OLD']);
  expect(await past(await portal.account('staff'))).toEqual([]);
});
