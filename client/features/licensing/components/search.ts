import { stateCode } from '@portal/server/core/us-states.ts';
import { LICENSE_FILTERS, VALIDITIES } from '@portal/server/modules/qualifications/constants.ts';

/** What of the state licensing stands in the URL; what is left out is not filtered by. */
export interface LicensingSearch {
  /** Code of a state. */
  state?: string;
  licenseType?: (typeof LICENSE_FILTERS)[number];
  bondStatus?: (typeof VALIDITIES)[number];
}

export function parseLicensingSearch(raw: Record<string, unknown>): LicensingSearch {
  const state = typeof raw.state === 'string' ? stateCode(raw.state) : undefined;
  const licenseType = LICENSE_FILTERS.find((type) => type === raw.licenseType);
  const bondStatus = VALIDITIES.find((status) => status === raw.bondStatus);
  return {
    ...(state ? { state } : {}),
    ...(licenseType ? { licenseType } : {}),
    ...(bondStatus ? { bondStatus } : {}),
  };
}

/** How the panel changes its part of the URL; undefined takes a key away. */
export type SetLicensingSearch = (
  change: { [K in keyof LicensingSearch]: LicensingSearch[K] | undefined },
) => void;
