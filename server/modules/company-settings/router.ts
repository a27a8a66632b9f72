import { withEffects } from '../../core/security/step-up.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { changeCompanySettings } from './commands.ts';
import { getCompanySettings } from './queries.ts';
import { companySettingsAnswer, companySettingsInput } from './schema.ts';

export const companySettingsRouter = router({
  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/company-settings', summary: 'The settings of the company' } })
    .output(companySettingsAnswer)
    .query(async ({ ctx }) => ({ settings: await getCompanySettings(ctx) })),

  update: procedureFor('settings.manage')
    .meta({
      rest: { method: 'PUT', path: '/company-settings', summary: 'Change the settings of the company' },
      effects: withEffects('widens_access'),
    })
    .input(companySettingsInput)
    .output(companySettingsAnswer)
    .mutation(async ({ ctx, input }) => ({ settings: await changeCompanySettings(ctx, input) })),
});
