import { byId } from '../../../core/contract/schema.ts';
import { proceduresOf, router } from '../../../trpc/procedures.ts';
import { presentPersonEntry } from '../presenter.ts';
import { addEntry, changeEntry, deleteEntry } from './commands.ts';
import { presentAdjustment, presentChange } from './presenter.ts';
import { getEntry, listMyChanges } from './queries.ts';
import {
  addEntryInput,
  changedAnswer,
  changeEntryInput,
  deletedAnswer,
  deleteEntryInput,
  entryAnswer,
  myChangesInput,
  myChangesPage,
} from './schema.ts';

const procedureFor = proceduresOf('time-clock');

export const timeEntriesRouter = router({
  get: procedureFor('time.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-clock/entries/{id}',
        summary: 'A time, and what was changed of it',
      },
    })
    .input(byId)
    .output(entryAnswer)
    .query(async ({ ctx, input }) => {
      const { now, row, changes } = await getEntry(ctx, input.id);
      return {
        entry: presentPersonEntry(ctx, row, now),
        changes: changes.map((change) => presentChange(ctx, change)),
      };
    }),

  add: procedureFor('time.manage')
    .meta({
      rest: { method: 'POST', path: '/time-clock/entries', summary: 'Add a time of somebody', status: 201 },
    })
    .input(addEntryInput)
    .output(changedAnswer)
    .mutation(async ({ ctx, input }) => {
      const { row, adjustments, now } = await addEntry(ctx, input);
      return { entry: presentPersonEntry(ctx, row, now), adjustments: adjustments.map(presentAdjustment) };
    }),

  change: procedureFor('time.manage')
    .meta({
      rest: { method: 'PUT', path: '/time-clock/entries/{id}', summary: "Change or end somebody's time" },
    })
    .input(changeEntryInput)
    .output(changedAnswer)
    .mutation(async ({ ctx, input }) => {
      const { row, adjustments, now } = await changeEntry(ctx, input);
      return { entry: presentPersonEntry(ctx, row, now), adjustments: adjustments.map(presentAdjustment) };
    }),

  delete: procedureFor('time.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/time-clock/entries/{id}',
        summary: 'Delete a time that nobody worked',
      },
    })
    .input(deleteEntryInput)
    .output(deletedAnswer)
    .mutation(async ({ ctx, input }) => {
      const { adjustments } = await deleteEntry(ctx, input);
      return { success: true as const, adjustments: adjustments.map(presentAdjustment) };
    }),

  myChanges: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/time-clock/changes/my',
        summary: "What administrators changed of the caller's times",
      },
    })
    .input(myChangesInput)
    .output(myChangesPage)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await listMyChanges(ctx, input);
      return { changes: rows.map((row) => presentChange(ctx, row)), next };
    }),
});
