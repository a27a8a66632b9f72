import { csvFile } from '../../../core/data/csv.ts';
import { zipFile } from '../../../core/data/zip.ts';
import { withEffects } from '../../../core/security/step-up.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { exportPacket, exportRoster } from './commands.ts';
import { packetInput } from './schema.ts';

/** Mutations, because they are audited. */
export const packetRouter = router({
  roster: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/roster.csv',
        summary: 'Who is at a deployment on a day, with licenses and bonds',
        csv: true,
      },
      effects: withEffects('exports_people'),
    })
    .input(packetInput)
    .output(csvFile)
    .mutation(({ ctx, input }) => exportRoster(ctx, input)),

  whole: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'GET',
        path: '/deployments/{id}/packet.zip',
        summary: 'The roster of a day with the documents of licenses and bonds',
        zip: true,
      },
      effects: withEffects('exports_people'),
      takesLong: true,
    })
    .input(packetInput)
    .output(zipFile)
    .mutation(({ ctx, input }) => exportPacket(ctx, input)),
});
