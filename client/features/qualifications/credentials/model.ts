import type { Outputs } from '../../../lib/api/api.ts';
import type { BondValues, LicenseValues } from '../model/values.ts';

export type License = Outputs['licenses']['mine']['licenses'][number];
export type Bond = Outputs['bonds']['mine']['bonds'][number];

const provenValues = ({ issuedDate, expiresDate, documentUrl }: License | Bond) => ({
  issuedDate: issuedDate ?? '',
  expiresDate: expiresDate ?? '',
  documentUrl: documentUrl ?? '',
  documentName: '',
});

/** The initial values of the form when a license is edited. */
export const licenseValues = (license: License): LicenseValues => ({
  ...license,
  residency: license.residency ?? '',
  ...provenValues(license),
});

/** The initial values of the form when a bond is edited. */
export const bondValues = (bond: Bond): BondValues => ({ ...bond, ...provenValues(bond) });
