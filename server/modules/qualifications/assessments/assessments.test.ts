import { files } from '@portal/db/schema/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeBond } from '../bonds/testing.ts';
import { EVIDENCE_PURPOSE } from '../evidence/constants.ts';
import { makeExperience } from '../experiences/testing.ts';
import { makeLicense } from '../licenses/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

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
      expiresDate: '2026-12-31',
    });
    await makeBond(portal, userId, { status: 'approved', state: 'LA', expiresDate: '2097-12-31' });
    const renewal = await makeLicense(portal, userId, {
      state: 'LA',
      replacesId: former.id,
      revision: 'renewal',
      licenseNumber: former.licenseNumber,
      issuedDate: '2026-12-01',
    });
    expect(await assessmentOf('license', renewal.id)).toMatchObject({
      qualification: { noun: 'license', id: renewal.id, user: { name: 'Ola Sanderling' } },
      former: { noun: 'license', id: former.id },
      effect: {
        state: 'LA',
        before: { verdict: 'ready_until', until: '2026-12-31' },
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
      expiresDate: '2027-06-30',
    });
    expect((await assessmentOf('license', correction.id)).effect?.after.until).toBe('2027-06-30');
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

  test('that there is not is not found', async () => {
    const path = `/reviews/license/${newId()}`;
    expect((await portal.request({ path, as: admin })).status).toBe(404);
    expect((await portal.request({ path: '/reviews/user/1', as: admin })).status).toBe(400);
  });
});
