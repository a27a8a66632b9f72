import { CREDENTIAL_SORTS, type CredentialSort } from '@portal/server/modules/qualifications/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../../lib/page/url-search.ts';

/** What of the licenses and bonds of all stands in the URL; what is left out is not filtered by. */
export interface CredentialsSearch {
  /** Words to look for. */
  q?: string;
  /** Code of a state. */
  state?: string;
  /** Licenses of a type, and bonds of people who have one. */
  licenseType?: 'adjuster' | 'inspector';
  status?: 'active' | 'expired';
  /** What was entered last comes first unless it says otherwise. */
  sort?: Exclude<CredentialSort, 'newest'>;
}

export function parseCredentialsSearch({ q, state, ...raw }: Record<string, unknown>): CredentialsSearch {
  return present({
    q: wordsFrom(q),
    state: typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? state : undefined,
    licenseType: oneOf(['adjuster', 'inspector'], raw.licenseType),
    status: oneOf(['active', 'expired'], raw.status),
    sort: orderFrom(CREDENTIAL_SORTS, raw.sort),
  });
}

export type SetCredentialsSearch = SetSearch<CredentialsSearch>;
