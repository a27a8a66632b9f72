import type { Revision } from '@portal/server/modules/qualifications/constants.ts';
import { calendarDate } from '../../../lib/format/format.ts';

type Version = { id: string; replacesId: string | null };

/** Sorts each newer version directly above the one that it is to replace; the order of the others stays. */
export function withVersionsTogether<R extends Version>(qualifications: readonly R[]): R[] {
  const shown = new Set(qualifications.map(({ id }) => id));
  const isNewer = ({ replacesId }: R) => replacesId !== null && shown.has(replacesId);
  const withNewer = (qualification: R): R[] => [
    ...qualifications.filter(({ replacesId }) => replacesId === qualification.id).flatMap(withNewer),
    qualification,
  ];
  return qualifications.filter((qualification) => !isNewer(qualification)).flatMap(withNewer);
}

interface Revised {
  revision: Revision | null;
  issuedDate?: string | null;
}

/** `Renewal, valid from Jan 15, 2028` or `Correction`; null for a first submission. */
export function revisionLabel({ revision, issuedDate }: Revised): string | null {
  if (revision === 'renewal') return `Renewal, valid from ${calendarDate(issuedDate)}`;
  return revision && 'Correction';
}

interface Successor extends Revised {
  status: string;
}

/** The note on an approved qualification that has a newer version. */
export function successorNote({ status, revision, issuedDate }: Successor): string {
  const version = revision === 'renewal' ? 'renewal' : 'newer version';
  if (status === 'approved') return `Approved. Its ${version} starts ${calendarDate(issuedDate)}.`;
  return status === 'pending'
    ? `Approved. A ${version} is pending approval.`
    : `Approved. A ${version} was rejected. Correct it above.`;
}

/**
 * The note about what a newer version that waits for review will do to the approved one.
 * @param noun `license`
 */
export function waitingNote(noun: string, { revision, issuedDate }: Revised): string {
  return revision === 'renewal'
    ? `This is a renewal. Once approved, it's valid from ${calendarDate(issuedDate)}. The approved ${noun} stays in place until then.`
    : `This is a correction. The approved ${noun} stays in place until it's approved.`;
}
