import type { ContentKind } from './kinds.ts';

/** Files whose text can be read. */
export const TEXT_KINDS = ['pdf', 'docx', 'xlsx'] as const satisfies readonly ContentKind[];
export type TextKind = (typeof TEXT_KINDS)[number];

/** What a page says, or a sheet, or a whole text that has neither: words between single blanks, at least one. */
export type TextPart = {
  /** From 1; null where a file has no pages. */
  page: number | null;
  text: string;
};

/** Of one file, in UTF-16 units: some 400 pages of a book. */
export const TEXT_MAX = 1_000_000;
export const PAGES_MAX = 500;
