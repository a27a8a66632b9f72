import type { QualificationKind, Revision } from '../constants.ts';
import { COMPARED_FIELDS, type ComparedField } from './constants.ts';
import type { DocumentCheck, ReviewWarning } from './schema.ts';

type Dates = { issuedDate: string | null; expiresDate: string | null };

/** The facts about a waiting qualification, and about other qualifications. */
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

/** The points that a reviewer should check before approving, the most serious first. */
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

/** The entered values to search in a document, without empty ones. */
export type Compared = {
  number: string;
  name: string;
  issuedDate: string | null;
  expiresDate: string | null;
};

/** The entered values that the document does not contain. Dates are recognized in the usual American forms. */
export function checkDocument(text: string, scanned: boolean, entered: Compared): DocumentCheck {
  if (!/[\p{L}\p{N}]/u.test(text)) return { source: 'none', notFound: [] };
  const plainText = plain(text);
  const dates = datesIn(text);
  const isThere: Record<ComparedField, boolean> = {
    number: plainText.includes(plain(entered.number)),
    // Documents have middle names, and the family name first.
    name: entered.name.split(/\s+/).every((word) => plainText.includes(plain(word))),
    issuedDate: entered.issuedDate === null || dates.has(entered.issuedDate),
    expiresDate: entered.expiresDate === null || dates.has(entered.expiresDate),
  };
  return {
    source: scanned ? 'scan' : 'text',
    notFound: COMPARED_FIELDS.filter((field) => !isThere[field]),
  };
}

/** Only letters and digits, without capitals and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;

/** The calendar dates that a text mentions, as `YYYY-MM-DD`. */
function datesIn(text: string): Set<string> {
  const month = (name = '') => MONTHS.indexOf(name.toLowerCase()) + 1;
  const found = [
    ...matches(text, /(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g, ([y, m, d]) => [y, m, d]),
    ...matches(text, /(?<!\d)(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/g, ([m, d, y]) => [y, m, d]),
    ...matches(
      text,
      new RegExp(`${MONTH}\\s*(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'gi'),
      ([m, d, y]) => [y, month(m), d],
    ),
    ...matches(text, new RegExp(`(?<!\\d)(\\d{1,2})[\\s-]+${MONTH}[\\s,-]+(\\d{4})`, 'gi'), ([d, m, y]) => [
      y,
      month(m),
      d,
    ]),
  ];
  return new Set(found);
}

type Part = string | number | undefined;

function matches(text: string, shape: RegExp, order: (groups: string[]) => [Part, Part, Part]): string[] {
  return [...text.matchAll(shape)].map(([, ...groups]) => {
    const [year = '', month = '', day = ''] = order(groups);
    const digits = (part: Part, length: number) => String(part).padStart(length, '0');
    const century = String(year).length === 2 ? '20' : '';
    return `${century}${year}-${digits(month, 2)}-${digits(day, 2)}`;
  });
}
