import type { SetTabSearch } from '../../../components/admin-tab.tsx';

/** What of the licenses and bonds of all stands in the URL; what is left out is not filtered by. */
export interface CredentialsSearch {
  /** Code of a state. */
  state?: string;
  licenseType?: 'adjuster' | 'inspector';
  bondStatus?: 'active' | 'expired';
}

export function parseCredentialsSearch({
  state,
  licenseType,
  bondStatus,
}: Record<string, unknown>): CredentialsSearch {
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(licenseType === 'adjuster' || licenseType === 'inspector' ? { licenseType } : {}),
    ...(bondStatus === 'active' || bondStatus === 'expired' ? { bondStatus } : {}),
  };
}

export type SetCredentialsSearch = SetTabSearch<CredentialsSearch>;
