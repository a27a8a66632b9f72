import type { Outputs } from '../../../lib/api/api.ts';
import { paged } from '../../../lib/api/paging.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type CredentialsSearch, credentialFilters } from './search.ts';

export type License = Outputs['licenses']['list']['licenses'][number];
export type Bond = Outputs['bonds']['list']['bonds'][number];

/** Both lists are narrowed by the same filters, and have the same order. */
export const listInput = (search: CredentialsSearch) =>
  ({ owners: 'active', ...credentialFilters.input(search) }) as const;

const ROWS = 25;

/** Licenses of people who work here, page after page. */
export const useLicenses = (search: CredentialsSearch) =>
  trpc.licenses.list.useInfiniteQuery({ ...listInput(search), limit: ROWS }, paged);

/** Bonds of people who work here, page after page. */
export const useBonds = (search: CredentialsSearch) =>
  trpc.bonds.list.useInfiniteQuery({ ...listInput(search), limit: ROWS }, paged);
