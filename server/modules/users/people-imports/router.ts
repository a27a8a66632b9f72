import { csvFile } from '../../../core/data/csv.ts';
import { withEffects } from '../../../core/security/step-up.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { sendsEmail } from '../presenter.ts';
import { importPeople } from './commands.ts';
import { checkPeopleImport, getImportTemplate } from './queries.ts';
import { peopleImported, peopleImportInput, peopleImportReport } from './schema.ts';

export const peopleImportsRouter = router({
  template: procedureFor('people.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/users/import/template.csv',
        summary: 'The header row of a file of people',
        csv: true,
      },
    })
    .output(csvFile)
    .query(({ ctx }) => getImportTemplate(ctx)),

  /** A mutation for the size of its input; it changes nothing. */
  check: procedureFor('people.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/users/import/check',
        summary: 'What would become of a file of people; nothing is changed',
      },
    })
    .input(peopleImportInput)
    .output(peopleImportReport)
    .mutation(({ ctx, input }) => checkPeopleImport(ctx, input)),

  import: procedureFor('people.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/users/import',
        summary: 'Make an account for each person of a file, or for nobody; all are invited by email',
        status: 201,
      },
      effects: withEffects('opens_account', 'gives_role'),
      // Two thousand people take seconds, and on a busy machine longer than a request may last.
      inTurn: true,
    })
    .input(peopleImportInput)
    .output(peopleImported)
    .mutation(async ({ ctx, input }) => ({
      ...(await importPeople(ctx, input)),
      sendsEmail: sendsEmail(ctx),
    })),
});
