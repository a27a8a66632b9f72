import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { freshName, multipart, pdf } from './inputs.ts';
import { bearer } from './protocols.ts';

/** Fields of requests under `/api` beside those that every call is tested with (`contract/unknown-fields.ts`). */
let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

describe('a person that the call does not act for is refused:', () => {
  test.each(['userId', 'user_id', 'staffId', 'employee', 'personId', 'ownerId', 'email', 'onBehalfOf'])(
    'a day off for another person as %s',
    async (field) => {
      const body = {
        type: 'Vacation',
        startDate: '2030-07-05',
        endDate: '2030-07-05',
        reason: 'Lake',
        [field]: staff.userId,
      };
      const answer = await portal.request({ method: 'POST', path: '/time-off', as: admin, body });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
      const { requests } = (await portal.call('timeOff.my', { year: 2030 }, admin)).data;
      expect(requests).toEqual([]);
    },
  );

  test('with the call to use instead', async () => {
    const path = `/licenses/my?userId=${staff.userId}`;
    const { status, body } = await portal.request({ path, as: admin });
    expect([status, body.error]).toEqual([
      400,
      'This call has no field "userId", because it does not act for another person. Leave it out. For another person, use GET /licenses.',
    ]);
  });

  test.each(['id', '_id'])('somebody else as %s of my profile', async (field) => {
    const put = (id: string) =>
      portal.request({ method: 'PUT', path: '/profile/me', as: staff, body: { bio: 'Mine', [field]: id } });
    expect(await put(admin.userId)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await put(staff.userId)).status).toBe(200);
  });

  test('by a field of a form with a file', async () => {
    const form = multipart('document', pdf(), {
      fileName: 'a.pdf',
      fields: { userId: staff.userId, folder: 'x' },
    });
    const { statusCode, payload } = await portal.app.inject({
      method: 'POST',
      url: '/api/upload/document',
      headers: { ...bearer(admin), ...form.headers },
      payload: form.payload,
    });
    const { fields } = JSON.parse(payload) as { fields: object };
    expect([statusCode, Object.keys(fields)]).toEqual([400, ['userId', 'folder']]);
  });

  test('and each call to use instead exists', () => {
    const calls = restCalls(appRouter).map(({ rest }) => rest);
    const named = calls.flatMap(({ forOthers }) => forOthers ?? []);
    const served = calls.map(({ method, path }) => `${method} ${path}`);
    expect(named.filter((call) => !served.includes(call))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });
});

describe('a record is taken', () => {
  const made = async () => {
    const body = { name: freshName('Claims') };
    const answer = await portal.request<{ department: { id: string; name: string } }>({
      method: 'POST',
      path: '/departments',
      as: admin,
      body,
    });
    return answer.body.department;
  };
  const put = (id: string, body: object) =>
    portal.request<{ department: object }>({ method: 'PUT', path: `/departments/${id}`, as: admin, body });

  test('as a list shows it, without its name or under it', async () => {
    const department = await made();
    for (const body of [department, { department }]) {
      const answer = await put(department.id, body);
      expect([answer.status, answer.body.department]).toMatchObject([200, { name: department.name }]);
    }
  });

  test('but not with the id of another one', async () => {
    const [one, other] = [await made(), await made()];
    for (const body of [{ ...one, id: other.id }, { ...one, _id: other.id }, { department: other }])
      expect((await put(one.id, body)).status).toBe(400);
  });

  test('with null, objects for ids and `_id`, and a value that may not go is kept', async () => {
    const { userId } = await portal.account('staff', { workPhone: '555-010-7777' });
    const change = (body: object) =>
      portal.request<{ user: Record<string, unknown> }>({
        method: 'PUT',
        path: `/users/${userId}`,
        as: admin,
        body,
      });
    const department = await made();
    const given = {
      workPhone: null,
      manager: { _id: admin.userId, id: admin.userId, name: 'Somebody' },
      departments: [{ id: department.id, name: department.name }],
    };
    const { status, body } = await change(given);
    expect([status, body.user]).toMatchObject([
      200,
      { workPhone: null, manager: { id: admin.userId }, departments: [{ id: department.id }] },
    ]);
    for (const [field, sentence] of [
      ['employeeID', 'Employee ID is required.'],
      ['workEmail', 'Work email is required.'],
      ['firstName', 'First name is required.'],
    ] as const)
      expect(await change({ [field]: null })).toMatchObject({
        status: 400,
        body: { fields: { [field]: sentence } },
      });
  });
});

test('a list that is answered as a whole may be asked for a page', async () => {
  const path = '/departments?limit=10&before=x';
  expect((await portal.request({ path, as: staff })).status).toBe(200);
  expect((await portal.request({ path: '/profile/me?limit=10', as: staff })).status).toBe(400);
});
