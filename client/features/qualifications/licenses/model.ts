import type { Outputs } from '../../../lib/api/api.ts';
import { datedValues } from '../model/kind.ts';
import type { LicenseValues } from '../model/values.ts';

export type License = Outputs['licenses']['mine']['licenses'][number];

/** The initial values of the form when a license is edited. */
export const licenseValues = (qualification: License): LicenseValues => ({
  ...qualification,
  residency: qualification.residency ?? '',
  ...datedValues(qualification),
});
