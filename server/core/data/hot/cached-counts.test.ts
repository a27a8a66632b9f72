import { eq, inArray, sql } from '@portal/db/drizzle.ts';
import { peopleChanges } from '@portal/db/schema/people-changes.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToDepartment, makeDepartment } from '../../../modules/departments/testing.ts';
import { makeLicense } from '../../../modules/qualifications/credentials/testing.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';

let portal: TestPortal;
/** A second server process on the same database. Neither process listens for notifications. */
let other: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  other = await startTestPortal({ database: portal.database });
  admin = await portal.account('admin', { firstName: 'Ada', position: 'Adjuster', location: 'OH' });
});
afterAll(closeTestPortal);

const counts = async (server: TestPortal, departmentId = '') => {
  const ask = async (path: string) => {
    const { status, body } = await server.request<Record<string, number>>({ path, as: admin });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const [directory, here, member, everybody, active, licensed, inspecting] = await Promise.all([
    ask('/users/directory?limit=1'),
    ask('/users/directory?limit=1&location=OH'),
    ask(`/users/directory?limit=1&department=${departmentId}`),
    ask('/users?limit=1'),
    ask('/users?limit=1&status=active'),
    ask('/licenses/by-state/OH?limit=1'),
    ask('/talent/inspectors?limit=1'),
  ]);
  return {
    everyone: directory.everyone,
    inOhio: here.total,
    members: member.total,
    accounts: everybody.total,
    active: active.total,
    licensed: licensed.count,
    inspectors: inspecting.count,
  };
};

describe('counts that are kept', () => {
  test('follow each change on every server, at the next read', async () => {
    const department = await makeDepartment(portal, { name: 'Claims' });
    const both = async () => {
      const seen = await counts(portal, department.id);
      expect(await counts(other, department.id)).toEqual(seen);
      return seen;
    };
    const first = await both();
    expect(first).toEqual({
      everyone: 1,
      inOhio: 1,
      members: 0,
      accounts: 1,
      active: 1,
      licensed: 0,
      inspectors: 0,
    });

    const bo = await portal.account('staff', { firstName: 'Bo', position: 'Desk', location: 'TX' });
    expect(await both()).toEqual({ ...first, everyone: 2, accounts: 2, active: 2 });

    await addToDepartment(portal, department.id, bo.userId);
    expect((await both()).members).toBe(1);

    await makeLicense(portal, bo.userId, { state: 'OH', status: 'approved' });
    expect((await both()).licensed).toBe(1);

    const change = (values: Partial<typeof users.$inferInsert>) =>
      portal.database.db.update(users).set(values).where(eq(users.id, bo.userId));
    await change({ position: 'Roof Inspector', location: 'OH' });
    expect(await both()).toMatchObject({ inspectors: 1, inOhio: 2 });

    await portal.request({ method: 'DELETE', path: `/users/${bo.userId}`, as: admin });
    expect(await both()).toEqual({ ...first, accounts: 2 });
  });

  test('are right for whoever changed something, and approved somebody', async () => {
    const before = await counts(other);
    const applicant = await portal.account('review');
    await counts(other);
    const { status } = await portal.request({
      method: 'POST',
      path: `/auth/approve-user/${applicant.userId}`,
      as: admin,
      body: {
        workEmail: 'new.person@work.example',
        employeeID: 'CC-2026-900',
        position: 'Inspector',
        location: 'OH',
        hireDate: '2026-01-01',
      },
    });
    expect(status).toBe(200);
    const after = await counts(other);
    expect(after.everyone).toBe((before.everyone ?? 0) + 1);
    expect(after.inspectors).toBe((before.inspectors ?? 0) + 1);
  });

  test('hold while a change is not committed, and after it was taken back', async () => {
    const before = await counts(portal);
    const undone = new Error('undone');
    const change = portal.database.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ status: 'inactive' })
        .where(inArray(users.status, ['active']));
      expect(await counts(portal)).toEqual(before);
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
    expect(await counts(portal)).toEqual(before);
  });

  test('cost a handful of rows, however much changes, and nobody waits for anybody', async () => {
    const { db } = portal.database;
    const sum = sql<number>`sum(${peopleChanges.changes})::int`;
    const [before] = await db.select({ sum }).from(peopleChanges);
    const touch = () => db.update(users).set({ location: 'OH' }).where(eq(users.id, admin.userId));
    for (let turn = 0; turn < 40; turn += 1) await Promise.all(Array.from({ length: 20 }, touch));
    const [after] = await db.select({ sum, rows: sql<number>`count(*)::int` }).from(peopleChanges);
    expect(after?.sum).toBe((before?.sum ?? 0) + 800);
    expect(after?.rows).toBeLessThan(700);
  });
});
