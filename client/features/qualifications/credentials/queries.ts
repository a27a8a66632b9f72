import type { Outputs } from '../../../lib/api.ts';
import { paged } from '../../../lib/paging.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CredentialsSearch } from './search.ts';

export type License = Outputs['licenses']['list']['licenses'][number];
export type Bond = Outputs['bonds']['list']['bonds'][number];

/** Both lists are narrowed by the same filters. */
const narrowed = ({ state, licenseType: type, status: validity }: CredentialsSearch) =>
  ({ owners: 'active', limit: 25, state, type, validity }) as const;

/** Licenses of people who work here, page after page, newest first. */
export const useLicenses = (search: CredentialsSearch) =>
  trpc.licenses.list.useInfiniteQuery(narrowed(search), paged);

/** The same for bonds. */
export const useBonds = (search: CredentialsSearch) =>
  trpc.bonds.list.useInfiniteQuery(narrowed(search), paged);
