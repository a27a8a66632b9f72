import { accountProcedure, router } from '../../../trpc/procedures.ts';
import { proposeCategory } from './commands.ts';
import { listCategories } from './queries.ts';
import { categoryAnswer, categoryList, listCategoriesInput, proposeCategoryInput } from './schema.ts';

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
});
