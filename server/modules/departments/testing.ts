import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { ModuleTesting, Row } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

export async function makeDepartment({ services }: TestPortal, columns: Columns<typeof departments> = {}) {
  const values = { id: newId(), name: freshName('Department'), ...columns };
  return only(await services.db.insert(departments).values(values).returning());
}

export async function addToDepartment({ services }: TestPortal, departmentId: string, ...userIds: string[]) {
  await services.db.insert(userDepartments).values(userIds.map((userId) => ({ userId, departmentId })));
}

const one: Row['input'] = async ({ portal }) => ({ id: (await makeDepartment(portal)).id });

export const testing: ModuleTesting = {
  procedures: {
    'departments.export': {
      namesNobody: 'counts of people alone',
      input: () => ({ search: 'roof', sort: 'people' }),
    },
    'departments.list': { input: () => ({ search: 'roof', sort: 'people' }) },
    'departments.create': {
      audits: ['department.created'],
      announces: { departments_changed: ['all'] },
      input: () => ({ name: freshName('Department') }),
    },
    'departments.update': {
      audits: ['department.updated'],
      announces: { departments_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({
        id: (await makeDepartment(portal)).id,
        name: freshName('Department'),
      }),
    },
    'departments.delete': {
      audits: ['department.deleted'],
      announces: { departments_changed: ['all'] },
      open: { administered: ['id'] },
      input: one,
    },
  },
  // Part 2, section 7
  documented: [
    ['GET', '/departments'],
    ['POST', '/departments'],
    ['PUT', '/departments/{}'],
    ['DELETE', '/departments/{}'],
  ],
  beyond: [['GET', '/departments.csv']],
};
