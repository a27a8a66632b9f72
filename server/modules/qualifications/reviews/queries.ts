import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { EXPORT_ROWS_MAX } from '../../../core/csv.ts';
import { bondDefinition } from '../bonds/commands.ts';
import type { QualificationDefinition, Submitted } from '../commands/qualification-definition.ts';
import { QUALIFICATIONS_PAGE } from '../constants.ts';
import { experienceDefinition } from '../experiences/commands.ts';
import { licenseDefinition } from '../licenses/commands.ts';
import { canListQualifications } from '../policy.ts';
import { listQualifications, type ReviewedRow } from '../queries.ts';
import type { QueueFilters } from './schema.ts';

/** What waits for a decision, of people who work here; those that have waited longest first. */
export async function listReviewQueue(ctx: ActorContext, { kind }: QueueFilters) {
  authorize(canListQualifications(ctx.actor));
  const rows = [
    ...(!kind || kind === 'experience' ? await waitingOf(ctx, 'Experience', experienceDefinition) : []),
    ...(!kind || kind === 'license' ? await waitingOf(ctx, 'License', licenseDefinition) : []),
    ...(!kind || kind === 'bond' ? await waitingOf(ctx, 'Bond', bondDefinition) : []),
  ];
  return rows.sort((one, other) => (one.row.submittedAt < other.row.submittedAt ? -1 : 1));
}

export type QueuedRow = { kind: string; name: string; row: ReviewedRow };

async function waitingOf<Input extends Submitted, Row extends ReviewedRow>(
  ctx: ActorContext,
  kind: string,
  definition: QualificationDefinition<Input, Row>,
): Promise<QueuedRow[]> {
  const found: QueuedRow[] = [];
  let cursor: string | null = null;
  do {
    const { rows, next }: { rows: Row[]; next: string | null } = await listQualifications(ctx, definition, {
      status: 'pending',
      owners: 'active',
      limit: QUALIFICATIONS_PAGE.max,
      cursor,
    });
    found.push(...rows.map((row) => ({ kind, name: definition.nameOf(row), row })));
    cursor = next;
  } while (cursor !== null && found.length <= EXPORT_ROWS_MAX);
  return found;
}
