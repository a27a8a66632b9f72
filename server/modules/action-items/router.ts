import { byId, done } from '../../core/contract/schema.ts';
import { csvExport, filtersOf, pagesOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import {
  createActionItem,
  createSeveralActionItems,
  deleteActionItem,
  setActionItemStatus,
  updateActionItem,
} from './commands.ts';
import { ACTION_ITEMS_PAGE } from './constants.ts';
import { actionItemFileColumns, presentActionItem, presentHistoryLine } from './presenter.ts';
import { getActionItem, listActionItemHistory, listActionItems, listMyActionItems } from './queries.ts';
import {
  actionItemAnswer,
  actionItemHistoryInput,
  actionItemHistoryPage,
  actionItemInput,
  actionItemPage,
  listActionItemsInput,
  myActionItemPage,
  myActionItemsInput,
  setStatusInput,
  severalActionItems,
  severalActionItemsInput,
  updateActionItemInput,
} from './schema.ts';

export const actionItemsRouter = router({
  list: procedureFor('items.read')
    .meta({ rest: { method: 'GET', path: '/action-items', summary: "Everybody's action items" } })
    .input(listActionItemsInput)
    .output(actionItemPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listActionItems(ctx, input);
      return { actionItems: rows.map((row) => presentActionItem(ctx, row)), next };
    }),

  export: csvExport({
    ability: 'items.read',
    path: '/action-items.csv',
    summary: "Everybody's action items as a file",
    name: 'action-items',
    filters: filtersOf(listActionItemsInput),
    limit: ACTION_ITEMS_PAGE.max,
    columns: actionItemFileColumns,
    page: pagesOf(listActionItems, presentActionItem),
  }),

  my: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/action-items/my',
        forOthers: 'GET /action-items',
        summary: "The caller's action items",
      },
    })
    .input(myActionItemsInput)
    .output(myActionItemPage)
    .query(async ({ ctx, input }) => {
      const { rows, ...page } = await listMyActionItems(ctx, input);
      return { actionItems: rows.map((row) => presentActionItem(ctx, row)), ...page };
    }),

  byId: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/action-items/{id}', summary: 'One action item' } })
    .input(byId)
    .output(actionItemAnswer)
    .query(async ({ ctx, input }) => ({
      actionItem: presentActionItem(ctx, await getActionItem(ctx, input.id)),
    })),

  history: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/action-items/{id}/history', summary: 'What happened to an action item' },
    })
    .input(actionItemHistoryInput)
    .output(actionItemHistoryPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listActionItemHistory(ctx, input);
      return { history: rows.map((row) => presentHistoryLine(ctx, row)), next };
    }),

  create: procedureFor('items.manage')
    .meta({
      rest: { method: 'POST', path: '/action-items', summary: 'Assign an action item', status: 201 },
    })
    .input(actionItemInput)
    .output(actionItemAnswer)
    .mutation(async ({ ctx, input }) => ({
      actionItem: presentActionItem(ctx, await createActionItem(ctx, input)),
    })),

  createSeveral: procedureFor('items.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/action-items/several',
        summary: 'Assign the same to each of several people',
        status: 201,
      },
    })
    .input(severalActionItemsInput)
    .output(severalActionItems)
    .mutation(async ({ ctx, input }) => {
      const made = await createSeveralActionItems(ctx, input);
      return { actionItems: made.map((row) => presentActionItem(ctx, row)) };
    }),

  update: procedureFor('items.manage')
    .meta({
      rest: { method: 'PUT', path: '/action-items/{id}', summary: 'Change or reassign an action item' },
    })
    .input(updateActionItemInput)
    .output(actionItemAnswer)
    .mutation(async ({ ctx, input }) => ({
      actionItem: presentActionItem(ctx, await updateActionItem(ctx, input)),
    })),

  setStatus: procedureFor('items.answer')
    .meta({
      rest: {
        method: 'PATCH',
        path: '/action-items/{id}/status',
        summary: 'Start or complete an own action item; administrators set any status',
      },
    })
    .input(setStatusInput)
    .output(actionItemAnswer)
    .mutation(async ({ ctx, input }) => ({
      actionItem: presentActionItem(ctx, await setActionItemStatus(ctx, input)),
    })),

  delete: procedureFor('items.manage')
    .meta({ rest: { method: 'DELETE', path: '/action-items/{id}', summary: 'Delete an action item' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deleteActionItem(ctx, input.id)),
});
