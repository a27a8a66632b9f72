/** What of the state licensing stands in the URL; what is left out is not filtered by. Part of every first load. */
export interface LicensingSearch {
  /** Code of a state. */
  state?: string;
  licenseType?: 'adjuster' | 'inspector';
  bondStatus?: 'active' | 'expired';
}

export function parseLicensingSearch({
  state,
  licenseType,
  bondStatus,
}: Record<string, unknown>): LicensingSearch {
  return {
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(licenseType === 'adjuster' || licenseType === 'inspector' ? { licenseType } : {}),
    ...(bondStatus === 'active' || bondStatus === 'expired' ? { bondStatus } : {}),
  };
}

/** How the panel changes its part of the URL; undefined takes a key away. */
export type SetLicensingSearch = (
  change: { [K in keyof LicensingSearch]: LicensingSearch[K] | undefined },
) => void;
