import { files } from '@portal/db/schema/files.ts';
import { evidenceTexts } from '@portal/db/schema/reviews.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeFile } from '../../files/testing.ts';
import { makeBond, makeLicense } from '../credentials/testing.ts';
import { EVIDENCE_PURPOSE } from '../evidence/constants.ts';
import { makeExperience } from '../experiences/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

/** A file of its own. */
const uploaded = async (ownerId: string) =>
  (await makeFile(portal, ownerId, { purpose: EVIDENCE_PURPOSE, sha256: newId() })).id;

describe('an assessment', () => {
  const assessmentOf = async (noun: 'license' | 'bond' | 'experience', id: string) =>
    (await portal.call('assessments.get', { noun, id }, admin)).data;
  const codesOf = async (noun: 'license' | 'bond' | 'experience', id: string) =>
    (await assessmentOf(noun, id)).warnings.map(({ code, names }) => [code, ...names]);
  const person = async (lastName: string) =>
    (await portal.account('staff', { firstName: 'Ola', lastName, position: 'Field Adjuster' })).userId;

  test('comes with the version before, and with what its approval changes', async () => {
    const userId = await person('Sanderling');
    const former = await makeLicense(portal, userId, {
      status: 'approved',
      state: 'LA',
      expiresDate: '2096-12-31',
    });
    await makeBond(portal, userId, { status: 'approved', state: 'LA', expiresDate: '2097-12-31' });
    const renewal = await makeLicense(portal, userId, {
      state: 'LA',
      replacesId: former.id,
      revision: 'renewal',
      licenseNumber: former.licenseNumber,
      issuedDate: '2096-12-01',
    });
    expect(await assessmentOf('license', renewal.id)).toMatchObject({
      qualification: { noun: 'license', id: renewal.id, user: { name: 'Ola Sanderling' } },
      former: { noun: 'license', id: former.id },
      effect: {
        state: 'LA',
        before: { verdict: 'ready_until', until: '2096-12-31' },
        after: { verdict: 'ready_until', until: '2097-12-31', missing: [] },
      },
      // Versions of one license have one number.
      warnings: [{ code: 'no_document' }],
    });
    const correction = await makeLicense(portal, userId, {
      state: 'LA',
      replacesId: former.id,
      revision: 'correction',
      status: 'rejected',
      expiresDate: '2095-06-30',
    });
    expect((await assessmentOf('license', correction.id)).effect?.after.until).toBe('2095-06-30');
    const experience = await makeExperience(portal, userId);
    expect(await assessmentOf('experience', experience.id)).toMatchObject({ former: null, effect: null });
  });

  test('warns of a number that the owner or other people have in the same state', async () => {
    const [one, other] = [await person('Godwit'), await person('Curlew')];
    const license = await makeLicense(portal, one, { licenseNumber: 'LA 77-10', state: 'LA' });
    await makeLicense(portal, other, { licenseNumber: 'la7710', state: 'LA' });
    await makeLicense(portal, one, { licenseNumber: 'LA-7710', state: 'LA', name: 'Typed twice' });
    await makeLicense(portal, other, { licenseNumber: 'LA-7710', state: 'TX' });
    await makeLicense(portal, other, { licenseNumber: 'LA-7710', state: 'LA', status: 'rejected' });
    expect(await codesOf('license', license.id)).toEqual([
      ['no_document'],
      ['number_of_others', 'Ola Curlew'],
      ['number_twice', 'Typed twice'],
    ]);
    const bond = await makeBond(portal, one, { bondNumber: 'B 5', state: 'LA' });
    await makeBond(portal, other, { bondNumber: 'b5', state: 'LA' });
    expect(await codesOf('bond', bond.id)).toContainEqual(['number_of_others', 'Ola Curlew']);
  });

  test('warns of a file that another record has, under whatever upload', async () => {
    const [one, other] = [await person('Knot'), await person('Stint')];
    const upload = async (ownerId: string, sha256: string) => {
      const id = newId();
      await portal.services.db.insert(files).values({
        id,
        ownerId,
        purpose: EVIDENCE_PURPOSE,
        storageKey: id,
        originalName: 'license.pdf',
        mimeType: 'application/pdf',
        byteSize: 1,
        sha256,
        attachedAt: '2026-01-01T00:00:00.000Z',
      });
      return { documentId: id };
    };
    const license = await makeLicense(portal, one, await upload(one, 'same'));
    expect(await codesOf('license', license.id)).toEqual([]);
    await makeBond(portal, other, await upload(other, 'same'));
    await makeExperience(portal, one, { ...(await upload(one, 'same')), projectType: 'Flood' });
    await makeBond(portal, other, await upload(other, 'different'));
    expect(await codesOf('license', license.id)).toEqual([
      ['document_of_others', 'Ola Stint'],
      ['same_document', 'Flood'],
    ]);
  });

  test('compares the entered values with the text of the document, once that is read', async () => {
    const userId = await person('Plover');
    const documentId = await uploaded(userId);
    const license = await makeLicense(portal, userId, { documentId, licenseNumber: 'LA 77-11' });
    const checked = async () => (await assessmentOf('license', license.id)).documentCheck;
    expect(await checked()).toBeNull();
    const text = 'Ola Plover LA7710 01/01/2025 12/31/2099';
    await portal.services.db.insert(evidenceTexts).values({ fileId: documentId, text, scanned: true });
    expect(await checked()).toEqual({ source: 'scan', notFound: ['number'] });
  });

  test('that there is not is not found', async () => {
    const path = `/reviews/license/${newId()}`;
    expect((await portal.request({ path, as: admin })).status).toBe(404);
    expect((await portal.request({ path: '/reviews/user/1', as: admin })).status).toBe(400);
  });
});

describe('what speaks against a draft', () => {
  type Draft = Parameters<typeof portal.call<'assessments.draft'>>[1];
  const codesOf = async (input: Draft, as: TestAccount) =>
    (await portal.call('assessments.draft', input, as)).data.warnings.map(({ code, names }) => [
      code,
      ...names,
    ]);
  const dates = { issuedDate: '2026-01-01', expiresDate: '2097-12-31' };

  test('is the number of another person, who is named to administrators only, and a number entered twice', async () => {
    const me = await portal.account('staff');
    const other = await portal.account('staff', { firstName: 'Ida', lastName: 'Dunlin' });
    const own = await makeLicense(portal, me.userId, { licenseNumber: 'D-1', state: 'LA', name: 'First' });
    await makeLicense(portal, other.userId, { licenseNumber: 'D-2', state: 'LA' });
    const draft = { noun: 'license', state: 'LA', ...dates } as const;
    expect(await codesOf({ ...draft, number: 'd 1' }, me)).toEqual([['number_twice', 'First']]);
    expect(await codesOf({ ...draft, number: 'D-1', id: own.id }, me)).toEqual([]);
    expect(await codesOf({ ...draft, number: 'D-2' }, me)).toEqual([['number_of_others']]);
    expect(await codesOf({ ...draft, number: 'D-2', userId: me.userId }, admin)).toEqual([
      ['number_of_others', 'Ida Dunlin'],
    ]);
  });

  test('is a date, a gap to the version before, and a file of another record', async () => {
    const me = await portal.account('staff');
    const documentId = await uploaded(me.userId);
    const former = await makeLicense(portal, me.userId, {
      status: 'approved',
      expiresDate: '2026-12-31',
      documentId,
      name: 'Former',
    });
    expect(await codesOf({ noun: 'bond', issuedDate: '2098-01-01' }, me)).toEqual([
      ['no_expiration'],
      ['issued_in_future'],
    ]);
    expect(await codesOf({ noun: 'bond', expiresDate: '2020-01-01' }, me)).toEqual([['ended']]);
    const renewal = { noun: 'license', id: former.id, state: 'FL', ...dates } as const;
    expect(await codesOf({ ...renewal, issuedDate: '2027-02-01' }, me)).toEqual([['gap']]);
    const documentUrl = `/files/${documentId}`;
    expect(await codesOf({ noun: 'bond', expiresDate: '2097-12-31', documentUrl }, me)).toEqual([
      ['same_document', 'Former'],
    ]);
    // Of a file that is not the caller's, nothing is said.
    const other = await portal.account('staff');
    expect(await codesOf({ noun: 'bond', expiresDate: '2097-12-31', documentUrl }, other)).toEqual([]);
  });
});
