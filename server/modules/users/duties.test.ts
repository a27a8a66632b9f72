import { and, desc, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { sentences } from './constants.ts';
import { fileOf, importedPerson } from './people-imports/testing.ts';
import { newUserInput } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const rightsOf = async (id: string) => {
  const { role, duties } = (await portal.call('users.byId', { id }, admin)).data.user;
  return { role, duties };
};

const lastChangeOf = async (id: string) => {
  const [line] = await portal.services.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'user.updated')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line?.detail;
};

test('a duty is given, kept by changes of other fields, and taken away, each with its line', async () => {
  const { userId: id } = await portal.account('staff');
  expect((await portal.call('users.update', { id, duties: ['auditor', 'auditor'] }, admin)).status).toBe(200);
  expect(await rightsOf(id)).toEqual({ role: 'staff', duties: ['auditor'] });
  expect(await lastChangeOf(id)).toMatchObject({ roleFrom: 'staff', roleTo: 'auditor' });
  await portal.call('users.update', { id, position: 'Controller' }, admin);
  await portal.call('users.update', { id, role: 'staff' }, admin);
  expect(await rightsOf(id)).toEqual({ role: 'staff', duties: ['auditor'] });
  await portal.call('users.update', { id, duties: [] }, admin);
  expect(await rightsOf(id)).toEqual({ role: 'staff', duties: [] });
  expect(await lastChangeOf(id)).toMatchObject({ roleFrom: 'auditor', roleTo: 'staff' });
});

test('whoever becomes an administrator has no duty any more', async () => {
  const { userId: id } = await portal.account('auditor');
  await portal.call('users.update', { id, role: 'admin' }, admin);
  expect(await rightsOf(id)).toEqual({ role: 'admin', duties: [] });
  expect(await lastChangeOf(id)).toMatchObject({ roleFrom: 'auditor', roleTo: 'admin' });
});

describe('duties of an administrator are refused', () => {
  const duties = ['auditor'] as const;
  const refusal = {
    status: 400,
    error: { message: sentences.adminDuties, data: { fields: { duties: sentences.adminDuties } } },
  };

  test('in a new account', async () => {
    const input = { ...newUserInput(), role: 'admin' as const, duties: [...duties] };
    expect(await portal.call('users.create', input, admin)).toMatchObject(refusal);
  });

  test('in a change', async () => {
    const { userId: id } = await portal.account('admin');
    expect(await portal.call('users.update', { id, duties: [...duties] }, admin)).toMatchObject(refusal);
    expect(await rightsOf(id)).toEqual({ role: 'admin', duties: [] });
  });

  test('of several people, each by itself', async () => {
    const [boss, other] = [await portal.account('admin'), await portal.account('staff')];
    const ids = [boss.userId, other.userId];
    const { data } = await portal.call('users.changeSeveral', { ids, duties: [...duties] }, admin);
    expect(data.changed).toEqual([other.userId]);
    expect(data.refused).toMatchObject([{ id: boss.userId, sentence: sentences.adminDuties }]);
  });

  test('in a file, by row and column', async () => {
    const csv = fileOf([{ ...importedPerson(), Role: 'admin', Duties: 'auditor' }]);
    const { data } = await portal.call('peopleImports.check', { csv }, admin);
    expect(data.problems).toMatchObject([{ row: 2, column: 'Duties', sentence: sentences.adminDuties }]);
  });
});

test('a file gives duties, and the list finds and saves them', async () => {
  const person = { ...importedPerson(), 'First Name': 'Auden', Duties: ' Auditor ' };
  expect((await portal.call('peopleImports.import', { csv: fileOf([person]) }, admin)).status).toBe(200);
  const { data } = await portal.call('users.list', { duty: 'auditor', search: 'Auden' }, admin);
  expect(data.users).toMatchObject([{ firstName: 'Auden', role: 'staff', duties: ['auditor'] }]);
  const { data: file } = await portal.call('users.export', { duty: 'auditor', search: 'Auden' }, admin);
  const [header = '', row = ''] = file.csv.split('\r\n');
  expect(row.split(',')[header.split(',').indexOf('Duties')]).toBe('Auditor');
});

test('a session tells the duties and what they give', async () => {
  const me = await portal.account('auditor');
  const { user } = (await portal.call('auth.profile', undefined, me)).data;
  expect(user).toMatchObject({ role: 'staff', duties: ['auditor'] });
  expect(user.abilities).toContain('time.read');
  expect(user.abilities).not.toContain('time.record');
});

test('a duty counts at once in sessions that are open', async () => {
  const me = await portal.account('staff');
  const list = async () => (await portal.call('users.list', {}, me)).status;
  expect(await list()).toBe(403);
  await portal.call('users.update', { id: me.userId, duties: ['auditor'] }, admin);
  expect(await list()).toBe(200);
  await portal.call('users.update', { id: me.userId, duties: [] }, admin);
  expect(await list()).toBe(403);
});
