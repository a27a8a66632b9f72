import type { Outputs } from '../../../lib/api.ts';
import { paged } from '../../../lib/paging.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { CredentialsSearch } from './search.ts';

export type License = Outputs['licenses']['list']['licenses'][number];
export type Bond = Outputs['bonds']['list']['bonds'][number];

/** Both lists are narrowed by the same filters. */
export const askedOf = ({ state, licenseType: type, status: validity }: CredentialsSearch) =>
  ({ owners: 'active', state, type, validity }) as const;

const ROWS = 25;

/** Licenses of people who work here, page after page, newest first. */
export const useLicenses = (search: CredentialsSearch) =>
  trpc.licenses.list.useInfiniteQuery({ ...askedOf(search), limit: ROWS }, paged);

/** The same for bonds. */
export const useBonds = (search: CredentialsSearch) =>
  trpc.bonds.list.useInfiniteQuery({ ...askedOf(search), limit: ROWS }, paged);
