import { byId, done } from '../../../core/schema.ts';
import { accountProcedure, adminProcedure, router } from '../../../trpc/procedures.ts';
import { decideInput, rejectInput } from '../schema.ts';
import { decideCategory } from './commands/decide-category.ts';
import { deleteCategory } from './commands/delete-category.ts';
import { proposeCategory } from './commands/propose-category.ts';
import { renameCategory } from './commands/rename-category.ts';
import { listCategories } from './queries.ts';
import {
  categoryAnswer,
  categoryList,
  listCategoriesInput,
  proposeCategoryInput,
  renameCategoryInput,
} from './schema.ts';

export const experienceCategoriesRouter = router({
  list: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/experience-categories', summary: 'Choices of the experience form' },
    })
    .input(listCategoriesInput)
    .output(categoryList)
    .query(async ({ ctx, input }) => ({ categories: await listCategories(ctx, input) })),

  propose: accountProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/experience-categories',
        summary: 'Propose a choice for review',
        status: 201,
      },
    })
    .input(proposeCategoryInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await proposeCategory(ctx, input) })),

  rename: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/experience-categories/{id}', summary: 'Rename a choice or move it' },
    })
    .input(renameCategoryInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await renameCategory(ctx, input) })),

  approve: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/experience-categories/{id}/approve',
        summary: 'Approve a proposed choice for everyone',
      },
    })
    .input(decideInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({
      category: await decideCategory(ctx, { ...input, status: 'approved' }),
    })),

  reject: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/experience-categories/{id}/reject',
        summary: 'Reject a proposed choice with notes',
      },
    })
    .input(rejectInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({
      category: await decideCategory(ctx, { ...input, status: 'rejected' }),
    })),

  delete: adminProcedure
    .meta({ rest: { method: 'DELETE', path: '/experience-categories/{id}', summary: 'Delete a choice' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input.id)),
});
