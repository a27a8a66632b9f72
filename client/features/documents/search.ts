import { SEARCH_MAX } from '@portal/server/modules/documents/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { listFilters, loadedChoice, search } from '../../lib/page/list-filters.ts';
import { idFrom, present, type SetSearch } from '../../lib/page/url-search.ts';

export const documentFilters = listFilters<Inputs['documents']['list']>()({
  search: search({
    label: 'Search documents',
    placeholder: 'Search names, tags and text...',
    maxLength: SEARCH_MAX,
    pauseMs: 500,
  }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments', chips: true }),
});

/** The part of the URL's search that the library uses. */
export const parseDocumentsSearch = (raw: Record<string, unknown>) => ({
  ...documentFilters.parse(raw),
  ...present({
    /** Id of the document that is shown over the page. */
    document: idFrom(raw.document),
    /** Of that document, from 1. */
    page: idFrom(raw.document) ? pageFrom(raw.page) : undefined,
  }),
});

export type DocumentsSearch = ReturnType<typeof parseDocumentsSearch>;
export type SetDocumentsSearch = SetSearch<DocumentsSearch>;

const pageFrom = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw < 100_000 ? raw : undefined;
