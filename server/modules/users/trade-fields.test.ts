import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from '../people/constants.ts';
import { licenseInput } from '../qualifications/credentials/testing.ts';

let portal: TestPortal;
let admin: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Person = { user: { npn: string | null; residentState: string | null } };

test('a person enters the NPN and the resident state, and administrators find them by the number', async () => {
  const me = await portal.account('staff');
  const change = (body: object) =>
    portal.request<Person>({ method: 'PUT', path: '/profile/me', as: me, body });
  expect((await change({ npn: '18812345', residentState: 'louisiana' })).body.user).toMatchObject({
    npn: '18812345',
    residentState: 'LA',
  });
  expect(await change({ npn: '188-12345' })).toMatchObject({
    status: 400,
    body: { error: sentences.npn, fields: { npn: sentences.npn } },
  });
  expect((await change({ bio: 'Twenty years of hail.' })).body.user).toMatchObject({ npn: '18812345' });

  const { body } = await portal.request<{ users: { id: string }[] }>({
    path: '/users?search=18812345',
    as: admin,
  });
  expect(body.users.map(({ id }) => id)).toEqual([me.userId]);
  const found = await portal.call('people.search', { among: 'everybody', search: '1881234' }, admin);
  expect(found.data.people.map(({ id }: { id: string }) => id)).toEqual([me.userId]);
  const { text } = await portal.request({ path: '/users.csv?search=18812345', as: admin });
  expect(text).toContain('NPN,Resident State');
  expect(text).toContain(',18812345,LA,');
  const cleared = await portal.request<Person>({
    method: 'PUT',
    path: `/users/${me.userId}`,
    as: admin,
    body: { npn: '', residentState: '' },
  });
  expect(cleared.body.user).toMatchObject({ npn: null, residentState: null });
});

test('an import brings both, and names the row whose number is wrong', async () => {
  const header =
    'First Name,Last Name,Work Email,Primary Phone,Position,Location,Hire Date,NPN,Resident State';
  const row = (name: string, npn: string, state: string) =>
    `${name},Reed,${name.toLowerCase()}@coastal.example,555-010-2000,Adjuster,LA,2026-01-05,${npn},${state}`;
  const bring = (rows: string[]) =>
    portal.request<{ error?: string }>({
      method: 'POST',
      path: '/users/import',
      as: admin,
      body: { csv: [header, ...rows].join('\n') },
    });
  const refused = await bring([row('Ida', '1234567', 'TX'), row('Ivo', '12x', 'Utopia')]);
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('Row 3, NPN')]);
  expect((await bring([row('Ida', '1234567', 'Texas')])).status).toBe(201);
  const { body } = await portal.request<{ users: Person['user'][] }>({
    path: '/users?search=1234567',
    as: admin,
  });
  expect(body.users).toMatchObject([{ npn: '1234567', residentState: 'TX' }]);
});

test('a license says what it permits and whether it is the resident one', async () => {
  const me = await portal.account('staff');
  const submit = (more: object) =>
    portal.request<{ license: Record<string, unknown> }>({
      method: 'POST',
      path: '/licenses',
      as: me,
      body: { ...licenseInput(), ...more },
    });
  const lines = 'Property, Crop Hail';
  const { body } = await submit({ residency: 'non_resident', linesOfAuthority: lines });
  expect(body.license).toMatchObject({ residency: 'non_resident', linesOfAuthority: lines });
  expect((await submit({})).body.license).toMatchObject({ residency: null, linesOfAuthority: '' });
  expect((await submit({ residency: 'sometimes' })).status).toBe(400);

  const found = await portal.request<{ licenses: { id: string }[] }>({
    path: '/licenses?search=crop%20hail',
    as: admin,
  });
  expect(found.body.licenses.map(({ id }) => id)).toEqual([body.license.id]);
  const { text } = await portal.request({ path: '/licenses.csv?search=crop%20hail', as: admin });
  expect(text).toContain(`,Non-resident,"${lines}",`);
});
