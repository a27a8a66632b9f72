import { byId, done } from '../../core/schema.ts';
import { adminProcedure, router, staffProcedure } from '../../trpc/procedures.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './commands.ts';
import { listDepartments } from './queries.ts';
import { departmentAnswer, departmentInput, departmentList, updateDepartmentInput } from './schema.ts';

export const departmentsRouter = router({
  list: staffProcedure
    .meta({ rest: { method: 'GET', path: '/departments', summary: 'All departments' } })
    .output(departmentList)
    .query(async ({ ctx }) => ({ departments: await listDepartments(ctx) })),

  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/departments', summary: 'Add a department', status: 201 } })
    .input(departmentInput)
    .output(departmentAnswer)
    .mutation(async ({ ctx, input }) => ({ department: await createDepartment(ctx, input) })),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/departments/{id}', summary: 'Rename or describe a department' } })
    .input(updateDepartmentInput)
    .output(departmentAnswer)
    .mutation(async ({ ctx, input }) => ({ department: await updateDepartment(ctx, input) })),

  delete: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/departments/{id}', summary: 'Delete an unused department' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteDepartment(ctx, input.id)),
});
