import { byId, done } from '../../../core/contract/schema.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { decideQualification } from '../commands/decide-qualification.ts';
import { removeQualification } from '../commands/remove-qualification.ts';
import { reviseQualification } from '../commands/revise-qualification.ts';
import { submitQualification } from '../commands/submit-qualification.ts';
import { QUALIFICATIONS_PAGE } from '../constants.ts';
import { presentCan, presentEvents, presentForAdmins, presentQualification } from '../presenter.ts';
import { getHistory, listOwnQualifications, listPastQualifications, listQualifications } from '../queries.ts';
import { decideQualificationInput, listCredentialsInput, rejectQualificationInput } from '../schema.ts';
import { bondDefinition } from './commands.ts';
import { bondFileColumns } from './presenter.ts';
import type { BondRow } from './queries.ts';
import { allBonds, bondHistory, oneBond, ownBonds, reviseBondInput, submitBondInput } from './schema.ts';

const shown = (ctx: ActorContext, row: BondRow) => ({
  ...presentQualification(ctx, row),
  ...presentCan(ctx.actor, row),
});

export const bondsRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: { method: 'GET', path: '/bonds', summary: 'All bonds, newest first' } })
    .input(listCredentialsInput)
    .output(allBonds)
    .query(async ({ ctx, input }) => {
      const { rows, next, total, duplicatesOf } = await listQualifications(ctx, bondDefinition, input);
      return {
        bonds: rows.map((row) => ({ ...shown(ctx, row), ...presentForAdmins(row, duplicatesOf(row.id)) })),
        next,
        total,
      };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/bonds.csv',
    summary: 'Bonds as a file',
    name: 'bonds',
    filters: filtersOf(listCredentialsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: bondFileColumns,
    page: (ctx, input) => listQualifications(ctx, bondDefinition, input),
  }),

  mine: procedureFor('account.own')
    .meta({ rest: { method: 'GET', path: '/bonds/my', forOthers: 'GET /bonds', summary: 'Your own bonds' } })
    .output(ownBonds)
    .query(async ({ ctx }) => {
      const rows = await listOwnQualifications(ctx, bondDefinition);
      return { bonds: rows.map((row) => shown(ctx, row)) };
    }),

  past: procedureFor('account.own')
    .meta({ rest: { method: 'GET', path: '/bonds/my/past', summary: 'Your own bonds that were withdrawn' } })
    .output(ownBonds)
    .query(async ({ ctx }) => {
      const rows = await listPastQualifications(ctx, bondDefinition);
      return { bonds: rows.map((row) => shown(ctx, row)) };
    }),

  history: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/bonds/{id}/history', summary: 'All versions, and who decided what' },
    })
    .input(byId)
    .output(bondHistory)
    .query(async ({ ctx, input }) => {
      const versions = await getHistory(ctx, bondDefinition, input.id);
      return {
        versions: versions.map(({ row, events }) => ({ ...shown(ctx, row), events: presentEvents(events) })),
      };
    }),

  submit: procedureFor('credentials.submit')
    .meta({
      rest: { method: 'POST', path: '/bonds', summary: 'Submit a bond for review', status: 201 },
    })
    .input(submitBondInput)
    .output(oneBond)
    .mutation(async ({ ctx, input: { userId, staffId, ...bond } }) => {
      const row = await submitQualification(ctx, bondDefinition, bond, userId ?? staffId);
      return { bond: shown(ctx, row) };
    }),

  revise: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/bonds/{id}',
        summary: 'Change what the body mentions; reviewed again',
      },
    })
    .input(reviseBondInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({
      bond: shown(ctx, await reviseQualification(ctx, bondDefinition, input)),
    })),

  remove: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/bonds/{id}',
        summary: 'Delete a bond, or withdraw an approved one',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removeQualification(ctx, bondDefinition, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({
      rest: { method: 'PUT', path: '/bonds/{id}/approve', summary: 'Approve what waits for review' },
    })
    .input(decideQualificationInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({
      bond: shown(ctx, await decideQualification(ctx, bondDefinition, { ...input, status: 'approved' })),
    })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: { method: 'PUT', path: '/bonds/{id}/reject', summary: 'Reject with notes' } })
    .input(rejectQualificationInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({
      bond: shown(ctx, await decideQualification(ctx, bondDefinition, { ...input, status: 'rejected' })),
    })),
});
