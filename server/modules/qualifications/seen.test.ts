import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeBond, makeLicense } from './credentials/testing.ts';
import { makeExperience } from './experiences/testing.ts';

let portal: TestPortal;
let ada: TestAccount;
let dana: TestAccount;
let lee: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = await portal.account('staff', { firstName: 'Ada', lastName: 'Shore' });
  dana = await portal.account('admin', { firstName: 'Dana', lastName: 'Whitfield' });
  lee = await portal.account('admin', { firstName: 'Lee', lastName: 'Park' });
});
afterAll(closeTestPortal);

const put = (path: string, as: TestAccount, body?: object) =>
  portal.request({ method: 'PUT', path, as, body });

describe.each([
  ['experience', makeExperience, { employer: 'Another', endDate: '2026-02-01' }, 'employer and end date'],
  ['license', makeLicense, { licenseNumber: 'X-9', state: 'GA' }, 'license number and state'],
  ['bond', makeBond, { expiresDate: '2098-01-01' }, 'expiration date'],
] as const)('a decision about a %s', (kind, make, change, changed) => {
  const path = `/${kind}s`;
  const waiting = async () => {
    const { id } = await make(portal, ada.userId, { status: 'pending' });
    const rows = (await portal.request({ path: `${path}?userId=${ada.userId}`, as: dana })).body[`${kind}s`];
    return (rows as { id: string; submittedAt: string }[]).find((row) => row.id === id) as {
      id: string;
      submittedAt: string;
    };
  };

  test.each(['approve', 'reject'])(
    'to %s is refused about what has changed since it was read',
    async (verb) => {
      const { id, submittedAt } = await waiting();
      expect((await put(`${path}/${id}`, ada, change)).status).toBe(200);
      const answer = await put(`${path}/${id}/${verb}`, dana, { submittedAt, reviewNotes: 'Seen' });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe(
        `Ada Shore changed this ${kind} after you opened it: ${changed}. Check it again before you decide.`,
      );
      const { body } = await portal.request({ path: `${path}?userId=${ada.userId}`, as: dana });
      const row = (body[`${kind}s`] as { id: string }[]).find((entry) => entry.id === id);
      expect(row).toMatchObject({ status: 'pending', reviewNotes: '' });
      const now = (row as unknown as { submittedAt: string }).submittedAt;
      expect((await put(`${path}/${id}/${verb}`, dana, { submittedAt: now })).status).toBe(200);
    },
  );

  test('is made about what was read, and without a mark about whatever waits', async () => {
    const seen = await waiting();
    expect((await put(`${path}/${seen.id}/approve`, dana, { submittedAt: seen.submittedAt })).status).toBe(
      200,
    );
    const unseen = await waiting();
    await put(`${path}/${unseen.id}`, ada, change);
    expect((await put(`${path}/${unseen.id}/approve`, dana)).status).toBe(200);
  });

  test('that another administrator was faster with says who it was', async () => {
    const { id, submittedAt } = await waiting();
    await put(`${path}/${id}/reject`, lee, { submittedAt });
    const answer = await put(`${path}/${id}/approve`, dana, { submittedAt });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe(`This ${kind} was already rejected by Lee Park.`);
  });

  test('tells a mark that is none at its field', async () => {
    const { id } = await waiting();
    const answer = await put(`${path}/${id}/approve`, dana, { submittedAt: 7 });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['submittedAt']);
  });
});

describe('a decision about a category', () => {
  const propose = async (name: string) => {
    const { body } = await portal.request({
      method: 'POST',
      path: '/experience-categories',
      as: ada,
      body: { type: 'program', name },
    });
    return body.category as { id: string; submittedAt: string };
  };

  test.each(['approve', 'reject'])(
    'to %s is refused about what has changed since it was read',
    async (verb) => {
      const { id, submittedAt } = await propose(`Hail ${verb}`);
      await put(`/experience-categories/${id}`, lee, { name: `Hail and wind ${verb}` });
      const answer = await put(`/experience-categories/${id}/${verb}`, dana, { submittedAt });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe(
        `Lee Park changed this category after you opened it. It's now "Hail and wind ${verb}". Check it again before you decide.`,
      );
      const { body } = await portal.request({ path: '/experience-categories?status=pending', as: dana });
      const now = (body.categories as { id: string; submittedAt: string }[]).find((row) => row.id === id);
      expect(
        (await put(`/experience-categories/${id}/${verb}`, dana, { submittedAt: now?.submittedAt })).status,
      ).toBe(200);
    },
  );

  test('is made about what was read, and without a mark about whatever waits', async () => {
    const { id, submittedAt } = await propose('Ice dams');
    expect((await put(`/experience-categories/${id}/approve`, dana, { submittedAt })).status).toBe(200);
    const other = await propose('Ice storms');
    await put(`/experience-categories/${other.id}`, lee, { name: 'Ice and snow' });
    expect((await put(`/experience-categories/${other.id}/approve`, dana)).status).toBe(200);
  });
});
