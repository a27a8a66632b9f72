import { byId, done } from '../../../core/contract/schema.ts';
import { csvExport, filtersOf } from '../../../trpc/csv-export.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { QUALIFICATIONS_PAGE } from '../constants.ts';
import { callsOf, facesOf } from '../router.ts';
import { decideQualificationInput, listCredentialsInput, rejectQualificationInput } from '../schema.ts';
import { bondDefinition, licenseDefinition } from './commands.ts';
import { bondFileColumns, licenseFileColumns } from './presenter.ts';
import {
  allBonds,
  allLicenses,
  bondHistory,
  licenseHistory,
  oneBond,
  oneLicense,
  ownBonds,
  ownLicenses,
  reviseBondInput,
  reviseLicenseInput,
  submitBondInput,
  submitLicenseInput,
} from './schema.ts';

const license = callsOf(licenseDefinition);
const licenseFaces = facesOf('licenses', 'a license');

export const licensesRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: licenseFaces.list })
    .input(listCredentialsInput)
    .output(allLicenses)
    .query(async ({ ctx, input }) => {
      const { rows, page } = await license.list(ctx, input);
      return { licenses: rows, ...page };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/licenses.csv',
    summary: 'Licenses as a file',
    name: 'licenses',
    filters: filtersOf(listCredentialsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: licenseFileColumns,
    page: license.file,
  }),

  mine: procedureFor('account.own')
    .meta({ rest: licenseFaces.mine })
    .output(ownLicenses)
    .query(async ({ ctx }) => ({ licenses: await license.mine(ctx) })),

  past: procedureFor('account.own')
    .meta({ rest: licenseFaces.past })
    .output(ownLicenses)
    .query(async ({ ctx }) => ({ licenses: await license.past(ctx) })),

  history: procedureFor('account.own')
    .meta({ rest: licenseFaces.history })
    .input(byId)
    .output(licenseHistory)
    .query(async ({ ctx, input }) => ({ versions: await license.history(ctx, input.id) })),

  submit: procedureFor('credentials.submit')
    .meta({ rest: licenseFaces.submit })
    .input(submitLicenseInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input: { userId, staffId, ...input } }) => ({
      license: await license.submit(ctx, input, userId ?? staffId),
    })),

  revise: procedureFor('credentials.submit')
    .meta({ rest: licenseFaces.revise })
    .input(reviseLicenseInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({ license: await license.revise(ctx, input) })),

  remove: procedureFor('credentials.submit')
    .meta({ rest: licenseFaces.remove })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => license.remove(ctx, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({ rest: licenseFaces.approve })
    .input(decideQualificationInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({ license: await license.approve(ctx, input) })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: licenseFaces.reject })
    .input(rejectQualificationInput)
    .output(oneLicense)
    .mutation(async ({ ctx, input }) => ({ license: await license.reject(ctx, input) })),
});

const bond = callsOf(bondDefinition);
const bondFaces = facesOf('bonds', 'a bond');

export const bondsRouter = router({
  list: procedureFor('credentials.read')
    .meta({ rest: bondFaces.list })
    .input(listCredentialsInput)
    .output(allBonds)
    .query(async ({ ctx, input }) => {
      const { rows, page } = await bond.list(ctx, input);
      return { bonds: rows, ...page };
    }),

  export: csvExport({
    ability: 'credentials.read',
    path: '/bonds.csv',
    summary: 'Bonds as a file',
    name: 'bonds',
    filters: filtersOf(listCredentialsInput),
    limit: QUALIFICATIONS_PAGE.max,
    columns: bondFileColumns,
    page: bond.file,
  }),

  mine: procedureFor('account.own')
    .meta({ rest: bondFaces.mine })
    .output(ownBonds)
    .query(async ({ ctx }) => ({ bonds: await bond.mine(ctx) })),

  past: procedureFor('account.own')
    .meta({ rest: bondFaces.past })
    .output(ownBonds)
    .query(async ({ ctx }) => ({ bonds: await bond.past(ctx) })),

  history: procedureFor('account.own')
    .meta({ rest: bondFaces.history })
    .input(byId)
    .output(bondHistory)
    .query(async ({ ctx, input }) => ({ versions: await bond.history(ctx, input.id) })),

  submit: procedureFor('credentials.submit')
    .meta({ rest: bondFaces.submit })
    .input(submitBondInput)
    .output(oneBond)
    .mutation(async ({ ctx, input: { userId, staffId, ...input } }) => ({
      bond: await bond.submit(ctx, input, userId ?? staffId),
    })),

  revise: procedureFor('credentials.submit')
    .meta({ rest: bondFaces.revise })
    .input(reviseBondInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({ bond: await bond.revise(ctx, input) })),

  remove: procedureFor('credentials.submit')
    .meta({ rest: bondFaces.remove })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => bond.remove(ctx, input.id)),

  approve: procedureFor('credentials.manage')
    .meta({ rest: bondFaces.approve })
    .input(decideQualificationInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({ bond: await bond.approve(ctx, input) })),

  reject: procedureFor('credentials.manage')
    .meta({ rest: bondFaces.reject })
    .input(rejectQualificationInput)
    .output(oneBond)
    .mutation(async ({ ctx, input }) => ({ bond: await bond.reject(ctx, input) })),
});
