import { SEARCH_MAX } from '@portal/server/modules/documents/constants.ts';

/** What of the library stands in the URL. */
export interface DocumentsSearch {
  /** Words to look for. */
  q?: string;
  /** Id of a department. */
  department?: string;
}

/** Changes a part of the URL; undefined takes a key away. */
export type SetDocumentsSearch = (
  change: { [K in keyof DocumentsSearch]: DocumentsSearch[K] | undefined },
) => void;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseDocumentsSearch({ q, department }: Record<string, unknown>): DocumentsSearch {
  return {
    ...(isText(q) ? { q: String(q).slice(0, SEARCH_MAX) } : {}),
    ...(typeof department === 'string' && uuid.test(department) ? { department } : {}),
  };
}

/** The router reads `?q=12` as a number. */
const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

export const isFiltered = ({ q, department }: DocumentsSearch) => Boolean(q || department);
