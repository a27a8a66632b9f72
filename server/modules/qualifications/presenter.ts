import type { Actor } from '../../core/contract/access.ts';
import { type CsvColumns, csvInstant } from '../../core/data/csv.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { qualificationAbilities } from './policy.ts';
import type { QualificationEvent, ReviewedRow } from './queries.ts';
import type { ReviewView } from './schema.ts';
import {
  type AdminExtras,
  type DuplicateView,
  type HistoryEvent,
  historyEvent,
  type QualificationCan,
} from './schema.ts';

/** The link to a qualification's evidence; its path ends like the file, so that screens know what they can show. */
const documentLink = (
  ctx: Viewer,
  { documentId, documentType }: { documentId: string | null; documentType: string | null },
): string | null => (documentId ? signFileUrl(ctx, documentId, documentType ?? undefined) : null);

/** What every kind shows of its review. */
export const presentReview = (ctx: Viewer, row: ReviewedRow): ReviewView => ({
  id: row.id,
  status: row.status,
  documentUrl: documentLink(ctx, row),
  submittedAt: row.submittedAt,
  reviewedAt: row.reviewedAt,
  reviewedBy: row.reviewerName,
  reviewNotes: row.reviewNotes,
  replacesId: row.replacesId,
  revision: row.revision,
  supersededAt: row.supersededAt,
});

/** The fields of a row that are shown as they are. */
export function pick<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;
}

export const presentCan = (actor: Actor, row: ReviewedRow): { can: QualificationCan } => ({
  can: qualificationAbilities(actor, row),
});

export const presentForAdmins = (row: ReviewedRow, duplicateOf: DuplicateView[]): AdminExtras => ({
  user: { id: row.userId, name: row.ownerName, status: row.ownerStatus },
  duplicateOf,
});

/** What was done to a version. The log says more than people need: what is not of the qualification's life is left out. */
export function presentEvents(events: QualificationEvent[]): HistoryEvent[] {
  return events.flatMap(({ id, at, action, by, detail }) => {
    const verb = historyEvent.shape.action.safeParse(action.split('.').at(-1));
    if (!verb.success) return [];
    return [
      {
        id,
        at,
        action: verb.data,
        by,
        notes: textOf(detail.reviewNotes),
        changed: changesIn(detail.changed),
      },
    ];
  });
}

function changesIn(changed: unknown): HistoryEvent['changed'] {
  if (typeof changed !== 'object' || changed === null) return [];
  return Object.entries(changed as Record<string, { from?: unknown; to?: unknown }>).map(
    ([field, { from, to }]) => ({ field, from: textOf(from), to: textOf(to) }),
  );
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What files say of every qualification's review. */
export const reviewFileColumns: CsvColumns<ReviewedRow> = [
  ['Submitted (UTC)', ({ submittedAt }) => csvInstant(submittedAt)],
  ['Reviewed (UTC)', ({ reviewedAt }) => csvInstant(reviewedAt)],
  ['Reviewed By', ({ reviewerName }) => reviewerName],
  ['Review Notes', ({ reviewNotes }) => reviewNotes],
];
