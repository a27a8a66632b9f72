import { byId, done } from '../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './commands.ts';
import { DEPARTMENTS_MAX } from './constants.ts';
import { departmentFileColumns } from './presenter.ts';
import { listDepartments } from './queries.ts';
import {
  departmentAnswer,
  departmentInput,
  departmentList,
  listDepartmentsInput,
  updateDepartmentInput,
} from './schema.ts';

export const departmentsRouter = router({
  list: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/departments', summary: 'All departments' } })
    .input(listDepartmentsInput)
    .output(departmentList)
    .query(async ({ ctx, input }) => ({ departments: await listDepartments(ctx, input) })),

  export: csvExport({
    ability: 'people.read',
    path: '/departments.csv',
    summary: 'All departments as a file',
    name: 'departments',
    namesNobody: true,
    filters: filtersOf(listDepartmentsInput),
    limit: DEPARTMENTS_MAX,
    columns: departmentFileColumns,
    page: async (ctx, input) => ({ rows: await listDepartments(ctx, input), next: null }),
  }),

  create: procedureFor('departments.manage')
    .meta({ rest: { method: 'POST', path: '/departments', summary: 'Add a department', status: 201 } })
    .input(departmentInput)
    .output(departmentAnswer)
    .mutation(async ({ ctx, input }) => ({ department: await createDepartment(ctx, input) })),

  update: procedureFor('departments.manage')
    .meta({ rest: { method: 'PUT', path: '/departments/{id}', summary: 'Rename or describe a department' } })
    .input(updateDepartmentInput)
    .output(departmentAnswer)
    .mutation(async ({ ctx, input }) => ({ department: await updateDepartment(ctx, input) })),

  delete: procedureFor('departments.manage')
    .meta({ rest: { method: 'DELETE', path: '/departments/{id}', summary: 'Delete an unused department' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteDepartment(ctx, input.id)),
});
