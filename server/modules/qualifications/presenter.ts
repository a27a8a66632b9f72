import type { Actor } from '../../core/contract/access.ts';
import { csvInstant } from '../../core/data/csv.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { type ReviewStatus, reviewStatusLabels } from './constants.ts';
import { qualificationAbilities } from './policy.ts';
import type { QualificationEvent, ReviewedRow } from './queries.ts';
import {
  type AdminExtras,
  type DuplicateView,
  type HistoryEvent,
  historyEvent,
  type QualificationCan,
  type ReviewView,
} from './schema.ts';

/** The link to a qualification's evidence; its path ends like the file, so that screens know what they can show. */
const documentLink = (
  ctx: Viewer,
  { documentId, documentType }: { documentId: string | null; documentType: string | null },
): string | null => (documentId ? signFileUrl(ctx, documentId, documentType ?? undefined) : null);

/** A qualification of any kind. Columns have the names of the view's fields; the call's schema drops all others. */
export const presentQualification = <Row extends ReviewedRow>(ctx: Viewer, row: Row) => ({
  ...row,
  documentUrl: documentLink(ctx, row),
  reviewedBy: row.reviewerName,
});

export const presentCan = (actor: Actor, row: ReviewedRow): { can: QualificationCan } => ({
  can: qualificationAbilities(actor, row),
});

export const presentForAdmins = (row: ReviewedRow, duplicateOf: DuplicateView[]): AdminExtras => ({
  user: { id: row.userId, name: row.ownerName, status: row.ownerStatus },
  duplicateOf,
});

/**
 * The history of a version. Entries of the log that are not part of the qualification's life are left out.
 */
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

/**
 * The columns of a qualification in an exported file: the fields of its view, and the names of its owner
 * and reviewer.
 */
export type InFile<View extends ReviewView> = Omit<View, 'documentUrl' | 'reviewedBy'> &
  Pick<ReviewedRow, 'ownerName' | 'reviewerName'>;

/** The fields of every qualification's review at the end of a file, for `csvColumnsOf`. */
export const reviewInFile = {
  submittedAt: ['Submitted (UTC)', csvInstant],
  reviewedAt: ['Reviewed (UTC)', csvInstant],
  reviewerName: 'Reviewed By',
  reviewNotes: 'Review Notes',
  id: null,
  replacesId: null,
  revision: null,
  supersededAt: null,
} as const;

/** The status under its header, as screens label it. */
export const statusInFile = ['Status', (status: ReviewStatus) => reviewStatusLabels[status]] as const;
