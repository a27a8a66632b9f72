import { byId, done } from '../../core/contract/schema.ts';
import { zipFile } from '../../core/data/zip.ts';
import { withEffects } from '../../core/security/step-up.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { exportOwnData, removePersonalData } from './commands.ts';
import { readPrivacy } from './queries.ts';
import { privacyOverview } from './schema.ts';

export const privacyRouter = router({
  overview: procedureFor('account.own')
    .meta({ rest: { method: 'GET', path: '/privacy', summary: 'What is kept of you, and how long' } })
    .output(privacyOverview)
    .query(({ ctx }) => readPrivacy(ctx)),

  /** A mutation, because it is audited. */
  export: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/privacy/data.zip', summary: 'All that is kept of you', zip: true },
      effects: withEffects('exports_people'),
      takesLong: true,
    })
    .output(zipFile)
    .mutation(({ ctx }) => exportOwnData(ctx)),

  remove: procedureFor('people.erase')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/users/{id}/personal-data',
        summary: 'Remove the personal data of a person who has left',
      },
      effects: withEffects('removes_people'),
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => removePersonalData(ctx, input.id)),
});
