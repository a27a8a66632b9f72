import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import { type Bond, bondValues, type License, licenseValues } from '../credentials/model.ts';
import { type Experience, experienceValues } from '../experiences/model.ts';
import type { QualificationValues } from '../model/values.ts';

/** A qualification of each kind as the server knows it. */
export interface Qualifications {
  experience: Experience;
  license: License;
  bond: Bond;
}

/** The initial values of the form when a qualification of that kind is edited. */
export const valuesOf: {
  [Kind in QualificationKind]: (qualification: Qualifications[Kind]) => QualificationValues[Kind];
} = { experience: experienceValues, license: licenseValues, bond: bondValues };
