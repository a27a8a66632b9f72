import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import { onboardingDrafts } from '@portal/db/schema/onboarding-drafts.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressSentences } from '../../core/contract/schema.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeFile } from '../files/testing.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

const homeAddress = { street: '12 Harbour Way', city: 'Pensacola', state: 'Florida', zipCode: '32501' };
const emergencyContact = { name: 'Rosa Reyes', relationship: 'Sister', phone: '850 555 0199' };
const required = { homeAddress, emergencyContact };
const experience = { projectType: 'Catastrophe', clientType: 'Policyholder', backgroundType: 'Roofing' };
const license = { name: 'All-Lines Adjuster', licenseNumber: 'W123', state: 'Florida' };
const bond = { name: 'Surety', bondNumber: 'B-77', state: 'tx', amount: '$25,000.50' };

const complete = (body: unknown, as?: TestAccount | string) =>
  portal.request<{ user: Record<string, unknown> }>({
    method: 'POST',
    path: '/auth/complete-onboarding',
    body,
    as,
  });
const save = (data: object, as?: TestAccount, step = 1) =>
  portal.call('onboarding.saveDraft', { step, data }, as);
const draftOf = async (as: TestAccount) => (await portal.call('onboarding.draft', undefined, as)).data.draft;
const linkTo = (fileId: string, extension = '.pdf') => `/files/${fileId}${extension}?expires=1&signature=old`;

const rowOf = async ({ userId }: TestAccount) => {
  const [row] = await portal.services.db.select().from(users).where(eq(users.id, userId));
  return row;
};
const fileRow = async (id: string) => {
  const [row] = await portal.services.db.select().from(files).where(eq(files.id, id));
  return row;
};
const qualificationsOf = async ({ userId }: TestAccount) => {
  const { db } = portal.services;
  return {
    experiences: await db.select().from(experiences).where(eq(experiences.userId, userId)),
    licenses: await db.select().from(licenses).where(eq(licenses.userId, userId)),
    bonds: await db.select().from(bonds).where(eq(bonds.userId, userId)),
  };
};

describe('completing onboarding', () => {
  test('the required fields are enough; the account then waits for review', async () => {
    const person = await portal.account('signup');
    const answer = await complete(required, person);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ onboardingStatus: 'completed', status: 'pending_review' });
    expect(await rowOf(person)).toMatchObject({
      homeAddress: { ...homeAddress, state: 'FL', country: 'United States' },
      emergencyContact: { ...emergencyContact, email: '' },
      onboardingStatus: 'completed',
      status: 'pending_review',
    });
    expect(await qualificationsOf(person)).toEqual({ experiences: [], licenses: [], bonds: [] });
  });

  test('the producer number and the resident state are optional, and stay when a later submission leaves them out', async () => {
    const person = await portal.account('signup');
    const input = { ...required, npn: '0018234567', residentState: 'Louisiana' };
    expect((await complete({ ...input, npn: '12-34' }, person)).status).toBe(400);
    expect((await complete(input, person)).status).toBe(200);
    const kept = { npn: '0018234567', residentState: 'LA' };
    expect(await rowOf(person)).toMatchObject(kept);

    const admin = await portal.account('admin');
    const sent = { id: person.userId, message: 'Add your licenses.' };
    await portal.call('applications.sendBack', sent, admin);
    const { draft } = (await portal.call('onboarding.draft', undefined, person)).data;
    expect(draft?.data).toMatchObject(kept);
    expect((await complete(required, person)).status).toBe(200);
    expect(await rowOf(person)).toMatchObject(kept);
  });

  test('everything handed in becomes a qualification that waits for review, and is audited', async () => {
    const person = await portal.account('signup');
    const file = await makeFile(portal, person.userId);
    const answer = await complete(
      {
        ...required,
        mailingAddress: { ...homeAddress, country: 'Canada' },
        socialMedia: { linkedin: 'https://www.linkedin.com/in/maya' },
        bio: ' Nine years on the coast. ',
        experiences: [{ ...experience, beginDate: '2021-04-01', endDate: '' }],
        licenses: [{ ...license, documentUrl: linkTo(file.id) }],
        bonds: [bond],
      },
      person,
    );
    expect(answer.status).toBe(200);
    const qualifications = await qualificationsOf(person);
    expect(qualifications.experiences).toMatchObject([
      { status: 'pending', beginDate: '2021-04-01', endDate: null },
    ]);
    expect(qualifications.licenses).toMatchObject([{ status: 'pending', state: 'FL', documentId: file.id }]);
    expect(qualifications.bonds).toMatchObject([{ status: 'pending', state: 'TX', amount: 25_000.5 }]);
    expect(await rowOf(person)).toMatchObject({ bio: 'Nine years on the coast.' });
    expect((await fileRow(file.id))?.attachedAt).not.toBeNull();
    const trail = await portal.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, person.userId));
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'bond.submitted',
      'experience.submitted',
      'license.submitted',
      'user.onboarded',
    ]);
  });

  test('an empty profile picture takes the uploaded one away; none keeps it', async () => {
    for (const [profilePicture, kept] of [
      ['', false],
      [undefined, true],
      [null, true],
    ] as const) {
      const person = await portal.account('signup');
      const picture = await makeFile(portal, person.userId, { purpose: 'profile_picture' });
      const { db } = portal.services;
      await db.update(users).set({ profilePictureId: picture.id }).where(eq(users.id, person.userId));
      expect((await complete({ ...required, profilePicture }, person)).status).toBe(200);
      expect((await rowOf(person))?.profilePictureId).toBe(kept ? picture.id : null);
    }
  });

  test.each<[string, object, string, string]>([
    [
      'no street',
      { homeAddress: { ...homeAddress, street: '  ' } },
      'homeAddress.street',
      'Street is required.',
    ],
    ['no city', { homeAddress: { ...homeAddress, city: '' } }, 'homeAddress.city', 'City is required.'],
    ['no state', { homeAddress: { ...homeAddress, state: '' } }, 'homeAddress.state', 'State is required.'],
    [
      'no zip code',
      { homeAddress: { ...homeAddress, zipCode: '' } },
      'homeAddress.zipCode',
      'ZIP code is required.',
    ],
    [
      'a state that is none',
      { homeAddress: { ...homeAddress, state: 'Flo' } },
      'homeAddress.state',
      addressSentences.addressState,
    ],
    [
      'a ZIP code that is none',
      { mailingAddress: { ...homeAddress, zipCode: 'not a zip!!' } },
      'mailingAddress.zipCode',
      addressSentences.zipCode,
    ],
    [
      'no contact',
      { emergencyContact: { ...emergencyContact, name: '' } },
      'emergencyContact.name',
      'Name is required.',
    ],
    [
      'no relationship',
      { emergencyContact: { ...emergencyContact, relationship: '' } },
      'emergencyContact.relationship',
      'Relationship is required.',
    ],
    [
      'no phone',
      { emergencyContact: { ...emergencyContact, phone: '' } },
      'emergencyContact.phone',
      'Phone is required.',
    ],
    [
      'a phone of letters',
      { emergencyContact: { ...emergencyContact, phone: 'call me' } },
      'emergencyContact.phone',
      'Enter a phone number with at least 7 digits.',
    ],
    [
      'a link that runs',
      { socialMedia: { linkedin: 'javascript:alert(1)' } },
      'socialMedia.linkedin',
      'Enter a full web address that starts with https:// or http://.',
    ],
    ['a novel', { bio: 'x'.repeat(2_001) }, 'bio', 'Bio must be at most 2000 characters long.'],
    [
      'an experience without its type',
      { experiences: [experience, { ...experience, projectType: '' }] },
      'experiences.1.projectType',
      'Project type is required.',
    ],
    [
      'a license of nowhere',
      { licenses: [{ ...license, state: 'Atlantis' }] },
      'licenses.0.state',
      'Choose a U.S. state, DC, or a territory, such as Puerto Rico.',
    ],
    [
      'a license that ends before it begins',
      { licenses: [{ ...license, issuedDate: '2026-02-02', expiresDate: '2026-02-01' }] },
      'licenses.0.expiresDate',
      'Enter an expiration date on or after the issued date.',
    ],
    [
      'a bond of nothing',
      { bonds: [{ ...bond, amount: 0 }] },
      'bonds.0.amount',
      'Enter an amount greater than $0.',
    ],
    [
      'a document from elsewhere',
      { licenses: [{ ...license, documentUrl: 'https://evil.example/a.pdf' }] },
      'licenses.0.documentUrl',
      'Upload the document first.',
    ],
  ])('%s is refused with a sentence, and nothing is written', async (_what, wrong, field, sentence) => {
    const person = await portal.account('signup');
    const answer = await complete({ ...required, experiences: [experience], ...wrong }, person);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(sentence);
    expect(await rowOf(person)).toMatchObject({ onboardingStatus: 'signup', homeAddress: null });
    expect(await qualificationsOf(person)).toEqual({ experiences: [], licenses: [], bonds: [] });
  });

  test("somebody else's document is not found, and nothing is half-written", async () => {
    const [person, other] = [await portal.account('signup'), await portal.account('signup')];
    const file = await makeFile(portal, other.userId);
    const answer = await complete(
      { ...required, experiences: [experience], bonds: [bond, { ...bond, documentUrl: linkTo(file.id) }] },
      person,
    );
    expect(answer.status).toBe(404);
    expect(answer.body.fields).toEqual({ 'bonds.1.documentUrl': 'File not found.' });
    expect(await qualificationsOf(person)).toEqual({ experiences: [], licenses: [], bonds: [] });
    expect((await fileRow(file.id))?.attachedAt).toBeNull();
  });

  test('nobody completes twice, also not at the same moment', async () => {
    const person = await portal.account('signup');
    const body = { ...required, licenses: [license] };
    const answers = await Promise.all([complete(body, person), complete(body, person)]);
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([403, 409]).toContain(second);
    const third = await complete(body, person);
    expect(third.status).toBe(403);
    expect(third.body.error).toBe('Onboarding is already completed.');
    expect((await qualificationsOf(person)).licenses).toHaveLength(1);
  });

  test.each(['review', 'staff', 'admin'] as const)('an account of the kind %s is refused', async (kind) => {
    const answer = await complete(required, await portal.account(kind));
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('Onboarding is already completed.');
  });

  test('nobody, a wrong token and a deactivated account are asked to sign in', async () => {
    expect((await complete(required)).status).toBe(401);
    expect((await complete(required, 'not-a-token')).status).toBe(401);
    expect((await complete(required, await portal.account('inactive'))).status).toBe(401);
  });
});

describe('the draft', () => {
  const everything = {
    profilePicture: '',
    homeAddress: { street: '12 Har' },
    bio: 'Nine ye',
    experiences: [{ id: 'local-1', projectType: 'Appraisal', documentName: 'a.pdf' }],
    licenses: [{ name: 'x' }],
    bonds: [{ amount: 25_000 }],
    openForms: { bond: { name: 'half a w', amount: '' } },
  };

  test('is null at first, and then whatever was saved last, with its step', async () => {
    const person = await portal.account('signup');
    expect(await draftOf(person)).toBeNull();
    expect((await save(everything, person, 4)).data).toEqual({ success: true });
    expect(await draftOf(person)).toMatchObject({ step: 4, data: everything });
    await save({ bio: 'Another tab' }, person, 2);
    expect((await draftOf(person))?.data).toEqual({ bio: 'Another tab' });
  });

  test("is nobody else's", async () => {
    const [person, other] = [await portal.account('signup'), await portal.account('signup')];
    await save({ bio: 'mine' }, person);
    expect(await draftOf(other)).toBeNull();
  });

  test('brings links that work now, to own documents only', async () => {
    const [person, other] = [await portal.account('signup'), await portal.account('signup')];
    const own = await makeFile(portal, person.userId);
    const picture = await makeFile(portal, person.userId, { purpose: 'profile_picture' });
    const foreign = await makeFile(portal, other.userId);
    await save(
      {
        licenses: [own, foreign, picture].map(({ id }) => ({
          documentUrl: linkTo(id),
          documentName: 'a.pdf',
        })),
        openForms: { bond: { documentUrl: linkTo(own.id) } },
        bonds: [{ documentUrl: 'https://evil.example/a.pdf' }],
      },
      person,
    );
    const data = (await draftOf(person))?.data;
    const [mine, ...others] = data?.licenses ?? [];
    const link = String(mine?.documentUrl);
    expect(link).toMatch(
      new RegExp(`^/files/${own.id}\\.pdf\\?expires=\\d+&session=[0-9a-f-]{36}&signature=`),
    );
    expect(link).not.toContain('signature=old');
    expect(data?.openForms?.bond?.documentUrl).toBe(link);
    expect(others).toEqual([
      { documentUrl: '', documentName: '' },
      { documentUrl: '', documentName: '' },
    ]);
    expect(data?.bonds).toEqual([{ documentUrl: '', documentName: '' }]);
  });

  test('keeps its documents for as long as it names them, and nobody else’s', async () => {
    const [person, other] = [await portal.account('signup'), await portal.account('signup')];
    const [kept, dropped, unused] = [
      await makeFile(portal, person.userId),
      await makeFile(portal, person.userId),
      await makeFile(portal, person.userId),
    ];
    const foreign = await makeFile(portal, other.userId);
    const naming = (...ids: string[]) => ({ licenses: ids.map((id) => ({ documentUrl: linkTo(id) })) });
    await save(naming(kept.id, dropped.id, unused.id, foreign.id), person);
    expect((await fileRow(kept.id))?.attachedAt).not.toBeNull();
    expect((await fileRow(dropped.id))?.attachedAt).not.toBeNull();
    expect((await fileRow(foreign.id))?.attachedAt).toBeNull();
    await save(naming(kept.id, unused.id), person);
    expect((await fileRow(dropped.id))?.attachedAt).toBeNull();
    await complete({ ...required, licenses: [{ ...license, documentUrl: linkTo(kept.id) }] }, person);
    expect((await fileRow(kept.id))?.attachedAt).not.toBeNull();
    expect((await fileRow(unused.id))?.attachedAt).toBeNull();
  });

  test('survives a refused completion and goes with a successful one', async () => {
    const person = await portal.account('signup');
    await save(everything, person);
    expect((await complete({}, person)).status).toBe(400);
    expect(await draftOf(person)).not.toBeNull();
    expect((await complete(required, person)).status).toBe(200);
    const left = await portal.services.db
      .select()
      .from(onboardingDrafts)
      .where(and(eq(onboardingDrafts.userId, person.userId)));
    expect(left).toEqual([]);
  });

  test.each<[string, number, object]>([
    ['a step before the first', 0, {}],
    ['a step after the last', 7, {}],
    ['a text without end', 1, { bio: 'x'.repeat(4_001) }],
    ['a list without end', 1, { licenses: Array.from({ length: 51 }, () => ({})) }],
    ['something nested', 1, { licenses: [{ name: { deep: true } }] }],
    ['a field name without end', 1, { licenses: [{ ['x'.repeat(41)]: '' }] }],
  ])('%s is refused', async (_what, step, data) => {
    const person = await portal.account('signup');
    const answer = await save(data, person, step);
    expect(answer.status).toBe(400);
    expect(await draftOf(person)).toBeNull();
  });

  test('what belongs to no step is not kept', async () => {
    const person = await portal.account('signup');
    await save({ bio: 'kept', role: 'admin' }, person);
    expect((await draftOf(person))?.data).toEqual({ bio: 'kept' });
  });

  test.each(['review', 'staff', 'admin'] as const)(
    'is refused to an account of the kind %s',
    async (kind) => {
      const answer = await save({}, await portal.account(kind));
      expect(answer.status).toBe(403);
      expect(answer.error?.message).toBe('Onboarding is already completed.');
    },
  );

  test('is refused to nobody and to a deactivated account', async () => {
    expect((await save({})).status).toBe(401);
    expect((await save({}, await portal.account('inactive'))).status).toBe(401);
    expect((await portal.call('onboarding.draft')).status).toBe(401);
  });

  test('is open to integrators under its path', async () => {
    const as = await portal.account('signup');
    const body = { step: 3, data: { bio: 'from elsewhere' } };
    expect((await portal.request({ method: 'PUT', path: '/onboarding/draft', body, as })).status).toBe(200);
    const answer = await portal.request<{ draft: { step: number } }>({ path: '/onboarding/draft', as });
    expect(answer.body.draft).toMatchObject({ step: 3, data: { bio: 'from elsewhere' } });
  });
});
