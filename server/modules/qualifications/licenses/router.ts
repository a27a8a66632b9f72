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
import { licenseDefinition } from './commands.ts';
import { licenseFileColumns } from './presenter.ts';
import type { LicenseRow } from './queries.ts';
import {
  allLicenses,
  licenseHistory,
  oneLicense,
  ownLicenses,
  reviseLicenseInput,
  submitLicenseInput,
} from './schema.ts';

const shown = (ctx: ActorContext, row: LicenseRow) => ({
  ...presentQualification(ctx, row),
  ...presentCan(ctx.actor, row),
});

export const licensesRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: { method: 'GET', path: '/licenses', summary: 'All licenses, newest first' } })
    .input(listCredentialsInput)
    .output(allLicenses)
    .query(async ({ ctx, input }) => {
      const { rows, next, total, duplicatesOf } = await listQualifications(ctx, licenseDefinition, input);
      return {
        licenses: rows.map((row) => ({ ...shown(ctx, row), ...presentForAdmins(row, duplicatesOf(row.id)) })),
        next,
        total,
      };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/licenses.csv',
    summary: 'Licenses as a file',
    name: 'licenses',
    filters: filtersOf(listCredentialsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: licenseFileColumns,
    page: (ctx, input) => listQualifications(ctx, licenseDefinition, input),
  }),

  mine: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/licenses/my', forOthers: 'GET /licenses', summary: 'Your own licenses' },
    })
    .output(ownLicenses)
    .query(async ({ ctx }) => {
      const rows = await listOwnQualifications(ctx, licenseDefinition);
      return { licenses: rows.map((row) => shown(ctx, row)) };
    }),

  past: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/licenses/my/past', summary: 'Your own licenses that were withdrawn' },
    })
    .output(ownLicenses)
    .query(async ({ ctx }) => {
      const rows = await listPastQualifications(ctx, licenseDefinition);
      return { licenses: rows.map((row) => shown(ctx, row)) };
    }),

  history: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/licenses/{id}/history', summary: 'All versions, and who decided what' },
    })
    .input(byId)
    .output(licenseHistory)
    .query(async ({ ctx, input }) => {
      const versions = await getHistory(ctx, licenseDefinition, input.id);
      return {
        versions: versions.map(({ row, events }) => ({ ...shown(ctx, row), events: presentEvents(events) })),
      };
    }),

  submit: procedureFor('credentials.submit')
    .meta({
      rest: { method: 'POST', path: '/licenses', summary: 'Submit a license for review', status: 201 },
    })
    .input(submitLicenseInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input: { userId, staffId, ...license } }) => {
      const row = await submitQualification(ctx, licenseDefinition, license, userId ?? staffId);
      return { license: shown(ctx, row) };
    }),

  revise: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/licenses/{id}',
        summary: 'Change what the body mentions; reviewed again',
      },
    })
    .input(reviseLicenseInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({
      license: shown(ctx, await reviseQualification(ctx, licenseDefinition, input)),
    })),

  remove: procedureFor('credentials.submit')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/licenses/{id}',
        summary: 'Delete a license, or withdraw an approved one',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removeQualification(ctx, licenseDefinition, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({
      rest: { method: 'PUT', path: '/licenses/{id}/approve', summary: 'Approve what waits for review' },
    })
    .input(decideQualificationInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({
      license: shown(
        ctx,
        await decideQualification(ctx, licenseDefinition, { ...input, status: 'approved' }),
      ),
    })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: { method: 'PUT', path: '/licenses/{id}/reject', summary: 'Reject with notes' } })
    .input(rejectQualificationInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({
      license: shown(
        ctx,
        await decideQualification(ctx, licenseDefinition, { ...input, status: 'rejected' }),
      ),
    })),
});
