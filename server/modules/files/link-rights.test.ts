import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession, type TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart, pdf, png } from '../../test/inputs.ts';
import { licenseInput } from '../qualifications/credentials/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ live: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

async function upload(path: string, field: string, file: Buffer, as: string | TestAccount) {
  const { headers, payload } = multipart(field, file, { fileName: 'file' });
  const { body } = await portal.request<Record<string, string>>({
    method: 'POST',
    path,
    as,
    headers,
    body: payload,
  });
  return body.documentUrl ?? body.profilePictureUrl ?? '';
}
const uploadDocument = (as: string | TestAccount) => upload('/upload/document', 'document', pdf(), as);
const uploadPicture = (as: TestAccount) => upload('/upload/profile-picture', 'profilePicture', png(), as);

const open = async (url: string, at = portal) => (await at.app.inject({ url })).statusCode;

describe('a link ends', () => {
  test('with its session, and no other', async () => {
    const person = await portal.account('staff');
    const elsewhere = await insertSession(portal.services, person.userId);
    const [here, there] = [await uploadDocument(person), await uploadDocument(elsewhere)];
    expect([await open(here), await open(there)]).toEqual([200, 200]);
    await portal.request({ method: 'POST', path: '/auth/logout', as: person });
    expect([await open(here), await open(there)]).toEqual([403, 200]);
  });

  test('with the account', async () => {
    const person = await portal.account('staff');
    const url = await uploadDocument(person);
    expect(await open(url)).toBe(200);
    await portal.request({ method: 'DELETE', path: `/users/${person.userId}`, as: admin });
    const { statusCode, payload } = await portal.app.inject({ url });
    expect([statusCode, JSON.parse(payload).error]).toEqual([
      403,
      'This link is no longer valid. Open the file from the portal again.',
    ]);
  });

  test('on the other servers too', async () => {
    const { database } = portal;
    const other = await startTestPortal({ live: true, database, storage: portal.services.storage });
    const person = await portal.account('staff');
    const url = await uploadDocument(person);
    expect(await open(url, other)).toBe(200);
    await portal.request({ method: 'POST', path: '/auth/logout', as: person });
    await expect.poll(() => open(url, other), { timeout: 3_000 }).toBe(403);
  });
});

describe('evidence', () => {
  /** A license that an administrator enters for another person, with the administrator's own link to the document. */
  async function givenLicense() {
    const [person, colleague, clerk] = [
      await portal.account('staff'),
      await portal.account('staff'),
      await portal.account('admin'),
    ];
    const documentUrl = await uploadDocument(clerk);
    await portal.request({
      method: 'POST',
      path: '/licenses',
      as: clerk,
      body: { ...licenseInput(), userId: person.userId, documentUrl },
    });
    return { person, colleague, clerk, documentUrl };
  }

  test('is read by its person, who did not upload it', async () => {
    const { person } = await givenLicense();
    const { body } = await portal.request<{ licenses: Array<{ documentUrl: string }> }>({
      path: '/licenses/my',
      as: person,
    });
    expect(await open(body.licenses[0]?.documentUrl ?? '')).toBe(200);
  });

  test('is not read any more by who was an administrator, though they uploaded it', async () => {
    const { clerk, documentUrl } = await givenLicense();
    expect(await open(documentUrl)).toBe(200);
    await portal.request({
      method: 'PUT',
      path: `/users/${clerk.userId}`,
      as: admin,
      body: { role: 'staff' },
    });
    expect(await open(documentUrl)).toBe(404);
    await portal.services.auditTrail.flush();
    const refused = await portal.database.sql`
      select detail->>'call' as call from audit_log where action = 'access.denied' and actor_id = ${clerk.userId}`;
    expect(refused).toEqual([{ call: 'Open a file (document)' }]);
  });

  test('is read by an auditor, with a line of it', async () => {
    const { person } = await givenLicense();
    const auditor = await portal.account('auditor');
    const { data } = await portal.call('users.byId', { id: person.userId }, auditor);
    expect(await open(data.user.licenses[0]?.documentUrl ?? '')).toBe(200);
    const opened = await portal.database.sql`
      select action from audit_log where action = 'file.opened' and actor_id = ${auditor.userId}`;
    expect(opened).toHaveLength(1);
  });
});

describe('a picture', () => {
  async function pictureSeenBy(viewer: TestAccount, person: TestAccount): Promise<string> {
    const { body } = await portal.request<{ users: Array<{ id: string; profilePicture: string }> }>({
      path: '/users/directory?limit=100',
      as: viewer,
    });
    return body.users.find(({ id }) => id === person.userId)?.profilePicture ?? '';
  }

  test('is seen by colleagues as long as it is the person’s', async () => {
    const [person, colleague] = [await portal.account('staff'), await portal.account('staff')];
    await uploadPicture(person);
    const url = await pictureSeenBy(colleague, person);
    const { statusCode, headers } = await portal.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toMatch(/^private, max-age=[2-6][0-9]{2}, no-transform$/);
    await uploadPicture(person);
    expect(await open(url)).toBe(404);
  });

  test('is not seen by colleagues after its person left', async () => {
    const [person, colleague] = [await portal.account('staff'), await portal.account('staff')];
    await uploadPicture(person);
    const url = await pictureSeenBy(colleague, person);
    await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.userId));
    expect(await open(url)).toBe(404);
  });

  test('stands in the answer of a sign-in, for the session that it opened', async () => {
    const person = await portal.account('staff');
    await uploadPicture(person);
    const { body } = await portal.request<{ user: { profilePicture: string }; token: string }>({
      method: 'POST',
      path: '/auth/login',
      body: { email: person.email, password: person.password },
    });
    expect(await open(body.user.profilePicture)).toBe(200);
    await portal.request({ method: 'POST', path: '/auth/logout', as: body.token });
    expect(await open(body.user.profilePicture)).toBe(403);
  });
});

test('who opens a document is recorded, with whose it is and from where; a picture is nobody’s secret', async () => {
  const person = await portal.account('staff');
  const [document, picture] = [await uploadDocument(person), await uploadPicture(person)];
  const opened = () =>
    portal.database.sql<Array<{ actorId: string; subjectId: string; detail: object; requestId: string }>>`
      select actor_id as "actorId", subject_id as "subjectId", detail, request_id as "requestId"
      from audit_log where action = 'file.opened' and actor_id = ${person.userId}`;
  await open(picture);
  await portal.app.inject({ method: 'HEAD', url: document });
  expect(await opened()).toEqual([]);
  await portal.app.inject({ url: document, headers: { 'x-request-id': 'opened-by-hand' } });
  await portal.app.inject({ url: document, headers: { range: 'bytes=20-40' } });
  expect(await opened()).toEqual([
    {
      actorId: person.userId,
      subjectId: document.slice('/files/'.length).slice(0, 36),
      detail: { purpose: 'document', ownerId: person.userId, address: '127.0.0.1' },
      requestId: 'opened-by-hand',
    },
  ]);
});
