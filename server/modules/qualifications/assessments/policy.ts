import type { QualificationKind, Revision } from '../constants.ts';
import type { ReviewWarning } from './schema.ts';

type Dates = { issuedDate: string | null; expiresDate: string | null };

/** What is known about a qualification that waits, and about other qualifications. */
export type Facts = Dates & {
  kind: QualificationKind;
  hasDocument: boolean;
  revision: Revision | null;
  today: string;
  /** The approved version that it is to replace; null for a first submission. */
  former: (Dates & { hasSameDocument: boolean }) | null;
  /** Names of the owner's other qualifications with the same number in the same state; versions of one qualification are one. */
  ownWithNumber: string[];
  /** The other people whose qualifications have the number in the same state. */
  othersWithNumber: string[];
  /** Names of the owner's other qualifications with the same file. */
  ownWithDocument: string[];
  /** The other people whose qualifications have the same file. */
  othersWithDocument: string[];
};

/** What a reviewer should check before approving, the most serious first. */
export function warningsOf(facts: Facts): ReviewWarning[] {
  return [...documentWarnings(facts), ...(facts.kind === 'experience' ? [] : credentialWarnings(facts))];
}

const warning = (
  code: ReviewWarning['code'],
  { date = null, names = [] }: Partial<Omit<ReviewWarning, 'code'>> = {},
): ReviewWarning => ({ code, date, names });

function documentWarnings(facts: Facts): ReviewWarning[] {
  if (!facts.hasDocument) return [warning('no_document')];
  const own = facts.ownWithDocument;
  // A correction may keep the document. A renewal has a new one.
  const kept = facts.revision === 'renewal' && facts.former?.hasSameDocument;
  return [
    ...(facts.othersWithDocument.length > 0
      ? [warning('document_of_others', { names: facts.othersWithDocument })]
      : []),
    ...(own.length > 0 || kept ? [warning('same_document', { names: own })] : []),
  ];
}

function credentialWarnings(facts: Facts): ReviewWarning[] {
  const { issuedDate, expiresDate, revision, former, today } = facts;
  const gap = revision === 'renewal' && former?.expiresDate && issuedDate && dayAfter(former.expiresDate);
  return [
    ...(expiresDate === null ? [warning('no_expiration')] : []),
    ...(expiresDate !== null && expiresDate < today ? [warning('ended', { date: expiresDate })] : []),
    // A renewal usually begins later.
    ...(issuedDate !== null && issuedDate > today && revision !== 'renewal'
      ? [warning('issued_in_future', { date: issuedDate })]
      : []),
    ...(gap && issuedDate > gap ? [warning('gap', { date: former.expiresDate })] : []),
    ...(facts.othersWithNumber.length > 0
      ? [warning('number_of_others', { names: facts.othersWithNumber })]
      : []),
    ...(facts.ownWithNumber.length > 0 ? [warning('number_twice', { names: facts.ownWithNumber })] : []),
  ];
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
