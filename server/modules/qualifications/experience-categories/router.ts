import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { decideInput, rejectInput } from '../schema.ts';
import { createCategory } from './commands/create-category.ts';
import { decideCategory } from './commands/decide-category.ts';
import { deleteCategory } from './commands/delete-category.ts';
import { proposeCategory } from './commands/propose-category.ts';
import { renameCategory } from './commands/rename-category.ts';
import { CATEGORIES_PAGE } from './constants.ts';
import { categoryFileColumns } from './presenter.ts';
import { findCategoryStanding, listCategories, listCategoryUses, manageCategories } from './queries.ts';
import {
  categoryAnswer,
  categoryList,
  categoryStanding,
  categoryStandingInput,
  categoryUses,
  categoryUsesInput,
  listCategoriesInput,
  manageCategoriesInput,
  managedCategories,
  proposeCategoryInput,
  renameCategoryInput,
} from './schema.ts';

export const experienceCategoriesRouter = router({
  list: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/experience-categories', summary: 'Choices of the experience form' },
    })
    .input(listCategoriesInput)
    .output(categoryList)
    .query(async ({ ctx, input }) => ({ categories: await listCategories(ctx, input) })),

  standing: procedureFor('account.own')
    .meta({
      rest: {
        method: 'GET',
        path: '/experience-categories/standing',
        summary: 'Whether a name is offered, waits for review, was rejected or is gone',
      },
    })
    .input(categoryStandingInput)
    .output(categoryStanding)
    .query(async ({ ctx, input }) => ({ standing: await findCategoryStanding(ctx, input) })),

  manage: procedureFor('credentials.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/experience-categories/usage',
        summary: 'All choices of the experience form, and how many experiences use each',
      },
    })
    .input(manageCategoriesInput)
    .output(managedCategories)
    .query(async ({ ctx, input }) => {
      const { rows, total, next } = await manageCategories(ctx, input);
      return { categories: rows, total, next };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/experience-categories.csv',
    summary: 'The choices of the experience form as a file',
    name: 'experience-categories',
    filters: filtersOf(manageCategoriesInput),
    limit: CATEGORIES_PAGE.max,
    columns: categoryFileColumns,
    page: manageCategories,
  }),

  uses: procedureFor('credentials.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/experience-categories/{id}/uses',
        summary: 'The experiences that use a choice',
      },
    })
    .input(categoryUsesInput)
    .output(categoryUses)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listCategoryUses(ctx, input);
      return { uses: rows, next };
    }),

  create: procedureFor('credentials.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/experience-categories/approved',
        summary: 'Add a choice for everyone, without a review',
        status: 201,
      },
    })
    .input(proposeCategoryInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await createCategory(ctx, input) })),

  propose: procedureFor('profile.fill')
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

  rename: procedureFor('credentials.manage')
    .meta({
      rest: { method: 'PUT', path: '/experience-categories/{id}', summary: 'Rename a choice or move it' },
    })
    .input(renameCategoryInput)
    .output(categoryAnswer)
    .mutation(async ({ ctx, input }) => ({ category: await renameCategory(ctx, input) })),

  approve: procedureFor('credentials.manage')
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

  reject: procedureFor('credentials.manage')
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

  delete: procedureFor('credentials.manage')
    .meta({ rest: { method: 'DELETE', path: '/experience-categories/{id}', summary: 'Delete a choice' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input.id)),
});
