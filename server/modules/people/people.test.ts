import { eq } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/kernel/ids.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeFile } from '../files/testing.ts';
import { displayName, presentPerson } from './presenter.ts';
import { findPeople, findRecipient, listAdminIds, listMemberIds, personColumns } from './queries.ts';
import { personRef } from './schema.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

describe('the display name', () => {
  test.each([
    ['Maya', 'Reyes', 'Maya Reyes'],
    ['Cher', '', 'Cher'],
    ['Mary Ann', 'van Dyke', 'Mary Ann van Dyke'],
  ])('of "%s" and "%s" is the same in a query and for a row', async (firstName, lastName, name) => {
    const { userId } = await portal.account('staff', { firstName, lastName });
    const people = await findPeople(portal.database.db, [userId]);
    expect([people.get(userId)?.name, displayName({ firstName, lastName })]).toEqual([name, name]);
  });
});

describe('a person in an answer', () => {
  test('comes with position and a link to the picture, asked for all at once', async () => {
    const pictured = await portal.account('staff', {
      firstName: 'Pia',
      lastName: 'Sol',
      position: 'Adjuster',
    });
    const picture = await makeFile(portal, pictured.userId, { purpose: 'profile_picture' });
    await portal.database
      .sql`update users set profile_picture_id = ${picture.id} where id = ${pictured.userId}`;
    const former = await portal.account('inactive', { firstName: 'Gone', lastName: 'Lind', position: null });
    const ids = [pictured.userId, former.userId, pictured.userId, newId()];
    const people = await findPeople(portal.database.db, ids);
    const viewer = { services: portal.services, actor: { sessionId: newId() } };
    const shown = [...people.values()].map((row) => personRef.strict().parse(presentPerson(viewer, row)));
    expect(shown.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: former.userId, name: 'Gone Lind', position: null, profilePicture: null },
      {
        id: pictured.userId,
        name: 'Pia Sol',
        position: 'Adjuster',
        profilePicture: expect.stringMatching(new RegExp(`^/files/${picture.id}`)),
      },
    ]);
  });

  test('is selected with what they did', async () => {
    const { userId } = await portal.account('staff', { firstName: 'Rosa', lastName: 'Diaz', position: null });
    const [row] = await portal.database.db
      .select({ sessionId: sessions.id, person: personColumns(users) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.id, userId));
    expect(row?.person).toEqual({ id: userId, name: 'Rosa Diaz', position: null, profilePictureId: null });
  });

  test('of nobody is no question', async () => {
    expect(await findPeople(portal.database.db, [])).toEqual(new Map());
  });
});

describe('a letter', () => {
  test('goes to the work address once there is one, and to nobody who is gone', async () => {
    const recipient = async (kind: 'signup' | 'staff' | 'inactive') => {
      const { userId } = await portal.account(kind, {
        workEmail: kind === 'signup' ? null : `${kind}@work.example`,
      });
      return (await findRecipient(portal.database.db, userId))?.address;
    };
    expect(await recipient('signup')).toMatch(/@home\.example$/);
    expect(await recipient('staff')).toBe('staff@work.example');
    expect(await recipient('inactive')).toBeUndefined();
    expect(await findRecipient(portal.database.db, newId())).toBeUndefined();
  });
});

test('administrators are those who may act', async () => {
  const admin = await portal.account('admin');
  const [staff, former] = [
    await portal.account('staff'),
    await portal.account('inactive', { role: 'admin' }),
  ];
  const ids = await listAdminIds(portal.database.db);
  expect(ids).toContain(admin.userId);
  expect(ids).not.toContain(staff.userId);
  expect(ids).not.toContain(former.userId);
});

test('members of departments are the active ones, each once', async () => {
  const [one, two] = [await makeDepartment(portal), await makeDepartment(portal)];
  const [both, other, former] = [
    await portal.account('staff'),
    await portal.account('staff'),
    await portal.account('inactive'),
  ];
  await addToDepartment(portal, one.id, both.userId, former.userId);
  await addToDepartment(portal, two.id, both.userId, other.userId);
  const members = (...ids: string[]) => listMemberIds(portal.database.db, ids);
  expect(await members(one.id)).toEqual([both.userId]);
  expect(await members(one.id, two.id)).toEqual([both.userId, other.userId].sort());
  expect(await members()).toEqual([]);
});
