import { SEARCH_MAX } from '@portal/server/modules/documents/constants.ts';
import { idFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Search fields of the library in the URL. */
export interface DocumentsSearch {
  /** A search text. */
  q?: string;
  /** Id of a department. */
  department?: string;
  /** Id of the document in the preview. */
  document?: string;
  /** Page of that document, from 1. */
  page?: number;
}

export type SetDocumentsSearch = SetSearch<DocumentsSearch>;

export const parseDocumentsSearch = ({
  q,
  department,
  document,
  page,
}: Record<string, unknown>): DocumentsSearch =>
  present({
    q: wordsFrom(q, SEARCH_MAX),
    department: idFrom(department),
    document: idFrom(document),
    page: idFrom(document) ? pageFrom(page) : undefined,
  });

const pageFrom = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw < 100_000 ? raw : undefined;

export const isFiltered = ({ q, department }: DocumentsSearch) => Boolean(q || department);
