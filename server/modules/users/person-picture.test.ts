import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { multipart, pdf, png } from '../../test/inputs.ts';
import { fileIdFromUrl } from '../files/queries.ts';
import { sentences } from '../people/pictures/constants.ts';
import type { PersonFile } from './schema.ts';
import { newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

async function upload(as: TestAccount, file = png(), path = '/upload/staff-picture') {
  const { headers, payload } = multipart('profilePicture', file, { fileName: 'face.png' });
  return portal.request<{ profilePictureUrl: string }>({ method: 'POST', path, as, headers, body: payload });
}
const uploaded = async (as = admin) => (await upload(as)).body.profilePictureUrl;
const idIn = (url: string | null) => fileIdFromUrl(url ?? '') ?? 'none';
const save = (id: string, body: unknown, as = admin) =>
  portal.request<{ user: PersonFile }>({ method: 'PUT', path: `/users/${id}`, as, body });
const pictureOf = async (userId: string) =>
  (await portal.services.db.select().from(users).where(eq(users.id, userId)))[0]?.profilePictureId ?? null;
const fileOf = async (id: string) =>
  (await portal.services.db.select().from(files).where(eq(files.id, id)))[0];

describe('a picture that an admin uploads for somebody', () => {
  test('is nobody’s at first, and the person’s with the account', async () => {
    const url = await uploaded();
    expect(await pictureOf(admin.userId)).toBeNull();
    expect(await fileOf(idIn(url))).toMatchObject({ ownerId: admin.userId, attachedAt: null });
    const { status, body } = await portal.request<{ user: PersonFile }>({
      method: 'POST',
      path: '/auth/admin-create-user',
      as: admin,
      body: { ...newUserInput(), profilePicture: url },
    });
    expect(status).toBe(201);
    expect(await pictureOf(body.user.id)).toBe(idIn(url));
    expect(await fileOf(idIn(url))).toMatchObject({
      ownerId: body.user.id,
      attachedAt: expect.any(String),
      mimeType: 'image/webp',
    });
    expect((await portal.app.inject({ url: body.user.profilePicture ?? '' })).statusCode).toBe(200);
  });

  test('takes the place of the former one, is kept when sent back, and goes when it is empty', async () => {
    const person = await portal.account('staff');
    const first = await uploaded();
    await save(person.userId, { profilePicture: first });
    const second = await uploaded();
    const { body } = await save(person.userId, { profilePicture: second });
    expect(await pictureOf(person.userId)).toBe(idIn(second));
    expect(await fileOf(idIn(first))).toBeUndefined();
    expect((await save(person.userId, { profilePicture: body.user.profilePicture })).status).toBe(200);
    expect((await save(person.userId, { bio: 'Nothing about it' })).status).toBe(200);
    expect(await pictureOf(person.userId)).toBe(idIn(second));
    await save(person.userId, { profilePicture: '' });
    expect(await pictureOf(person.userId)).toBeNull();
    const log = await portal.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, person.userId), eq(auditLog.action, 'user.picture_changed')));
    expect(log.map(({ actorId }) => actorId)).toEqual([admin.userId, admin.userId, admin.userId]);
  });

  test('is checked by its content, like everybody’s own', async () => {
    expect((await upload(admin, pdf())).status).toBe(415);
    expect((await upload(admin, Buffer.alloc(0))).status).toBe(400);
    expect((await upload(admin, Buffer.concat([png(), Buffer.alloc(6_000_000)]))).status).toBe(413);
  });

  test.each(['signup', 'review', 'staff'] as const)('is refused to %s', async (kind) => {
    expect((await upload(await portal.account(kind))).status).toBe(403);
  });
});

describe('it is refused, and nothing else of the change is kept', () => {
  const cases: Array<[string, (person: TestAccount) => Promise<string>]> = [
    ['what another admin uploaded', async () => uploaded(await portal.account('admin'))],
    [
      'a picture that somebody has',
      async () => {
        const url = await uploaded();
        await save((await portal.account('staff')).userId, { profilePicture: url });
        return url;
      },
    ],
    [
      'the admin’s own picture',
      async () => (await upload(admin, png(), '/profile/me/picture')).body.profilePictureUrl,
    ],
    [
      'a document',
      async () => {
        const { headers, payload } = multipart('document', pdf(), { fileName: 'a.pdf' });
        const answer = await portal.request<{ documentUrl: string }>({
          method: 'POST',
          path: '/upload/document',
          as: admin,
          headers,
          body: payload,
        });
        return answer.body.documentUrl;
      },
    ],
    ['a file that is not there', async () => '/files/01900000-0000-7000-8000-000000000000'],
    ['a link to elsewhere', async () => 'https://elsewhere.example/face.png'],
  ];
  test.each(cases)('for %s', async (_what, make) => {
    const person = await portal.account('staff', { bio: 'Before' });
    const profilePicture = await make(person);
    const { status, body } = await save(person.userId, { bio: 'After', profilePicture });
    expect([status, body.fields]).toEqual([400, { profilePicture: sentences.pictureUrl }]);
    const [row] = await portal.services.db.select().from(users).where(eq(users.id, person.userId));
    expect(row).toMatchObject({ bio: 'Before', profilePictureId: null });
  });

  test('to the second of two people at once', async () => {
    const url = await uploaded();
    const people = [await portal.account('staff'), await portal.account('staff')];
    const answers = await Promise.all(people.map(({ userId }) => save(userId, { profilePicture: url })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
