import type { Outputs } from '../../../../lib/api/api.ts';
import { type PendingQualification, pendingOf } from '../../review/model/pending.ts';

type DeskEntry = Outputs['reviews']['desk']['entries'][number];
type Application = Extract<DeskEntry, { noun: 'application' }>;

/** A row of the desk's queue. */
export type DeskRow = PendingQualification | (Application & { title: string });

export const rowOf = (entry: DeskEntry): DeskRow =>
  entry.noun === 'application' ? { ...entry, title: 'Application' } : pendingOf(entry);

/** The person has applied, and gets access with the approval of the application. */
export const isApplicant = ({ status }: DeskRow['user']): boolean => status === 'pending_review';

/** A qualification that the approval of an application is to leave out. */
export interface LeftOut {
  noun: PendingQualification['noun'];
  id: string;
  title: string;
  reason: string;
}
