import type { ContentKind } from './kinds.ts';

/** Kinds of files with extractable text. */
export const TEXT_KINDS = ['pdf', 'docx', 'xlsx'] as const satisfies readonly ContentKind[];
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * The text of a page, of a sheet, or of a whole file without either: at least one word, with single blanks between
 * words.
 */
export type TextPart = {
  /** From 1; null where a file has no pages. */
  page: number | null;
  text: string;
};

/** A page with fewer characters may be a scan with a number or a date stamped onto it. */
export const BARE_PAGE_MAX = 120;

/** Maximum UTF-16 units of a file: some 400 pages of a book. */
export const TEXT_MAX = 1_000_000;
export const PAGES_MAX = 500;
