import { SEARCH_MAX } from '@portal/server/modules/documents/constants.ts';
import { idFrom, present, type SetSearch, wordsFrom } from '../../lib/url-search.ts';

/** What of the library stands in the URL. */
export interface DocumentsSearch {
  /** Words to look for. */
  q?: string;
  /** Id of a department. */
  department?: string;
}

export type SetDocumentsSearch = SetSearch<DocumentsSearch>;

export const parseDocumentsSearch = ({ q, department }: Record<string, unknown>): DocumentsSearch =>
  present({ q: wordsFrom(q, SEARCH_MAX), department: idFrom(department) });

export const isFiltered = ({ q, department }: DocumentsSearch) => Boolean(q || department);
