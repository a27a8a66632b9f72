import { sql } from '@portal/db/drizzle.ts';
import { badInput } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, auditEach, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { makeAccounts } from '../commands/make-accounts.ts';
import { refuseTakenEmployeeId } from '../commands/people.ts';
import { IMPORT_FIELDS } from '../constants.ts';
import { sentences } from './constants.ts';
import { readPeopleImport } from './queries.ts';
import type { ImportProblem, PeopleImportInput, PeopleImportReport } from './schema.ts';

/**
 * Creates an account for each person of the file, as the wizard does, or for none: one transaction. Each
 * person is invited by email to choose a password.
 * @throws {PortalError} bad_input for a file with problems, with a sentence for each place; conflict when
 * an address or employee id was taken in the same moment
 */
export async function importPeople(ctx: ActorContext, input: PeopleImportInput) {
  requireAbility(ctx.actor, 'people.manage');
  return refuseTakenEmployeeId(() =>
    write(ctx, async (tx) => {
      // One after the other, so that the second one sees whom the first one made, and finds free employee ids.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import of people', 0))`);
      const { report, people } = await readPeopleImport(tx, ctx, input);
      refuseProblems(report);
      const { lines } = await makeAccounts(
        tx,
        ctx,
        people.map((person) => ({ ...person, passwordHash: null, imported: true })),
      );
      await auditEach(tx, ctx, lines);
      await audit(tx, ctx, {
        action: 'people.imported',
        subject: ['people_import', null],
        detail: { people: people.length, admins: report.admins },
      });
      return { imported: people.length, notes: report.notes };
    }),
  );
}

/** @throws {PortalError} bad_input that names each place, as `Row 4, Work Email` */
function refuseProblems({ missing: [missing], problems, problemCount }: PeopleImportReport): void {
  if (missing) throw badInput(sentences.fieldMissing(IMPORT_FIELDS[missing]));
  const [first] = problems;
  if (!first) return;
  throw badInput(
    sentences.refused(problemCount, `${placeOf(first)}: ${first.sentence}`),
    Object.fromEntries(problems.map((problem) => [placeOf(problem), problem.sentence])),
  );
}

const placeOf = ({ row, column }: ImportProblem) => sentences.where(row, column);
