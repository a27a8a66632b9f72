import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, ne } from '@portal/db/drizzle.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit } from '../../../core/kernel/write.ts';
import { OWN_QUALIFICATIONS_MAX } from '../constants.ts';
import type { QualificationReads, ReviewedRow } from '../queries.ts';

/**
 * Takes an applicant's qualifications that were not approved out of the review, so that they are submitted again. The
 * audit log keeps their values, and their documents stay attached.
 * @returns the former rows, oldest first
 */
export async function takeBackUnapproved<Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  { kind, table, rows }: QualificationReads<Row>,
  userId: string,
): Promise<Row[]> {
  const unapproved = await rows(
    tx,
    and(
      eq(table.userId, userId),
      ne(table.status, 'approved'),
      isNull(table.replacesId),
      isNull(table.supersededAt),
    ),
    OWN_QUALIFICATIONS_MAX,
  );
  const ids = unapproved.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(table).where(inArray(table.id, ids));
  for (const row of unapproved) {
    const { documentType: _type, ownerName: _name, ownerStatus: _status, ...values } = row;
    await audit(tx, ctx, {
      action: `${kind}.deleted`,
      subject: [kind, row.id],
      detail: { userId, withApplication: true },
      words: values,
    });
  }
  return unapproved.reverse();
}
