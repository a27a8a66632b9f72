import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { BondInput, LicenseInput } from '@portal/server/modules/qualifications/credentials/schema.ts';
import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import type { KindView } from '../../components/kind-view.tsx';
import { bondKind, licenseKind } from '../../credentials/components/credential-kinds.tsx';
import { experienceKind } from '../../experiences/components/experience-kind.tsx';
import type { QualificationValues } from '../../model/values.ts';
import type { Qualifications } from '../model.ts';

interface Inputs {
  experience: ExperienceInput;
  license: LicenseInput;
  bond: BondInput;
}

/** The view of each kind, for screens that treat the kinds alike. */
export const kindViews: {
  [Kind in QualificationKind]: KindView<Qualifications[Kind], QualificationValues[Kind], Inputs[Kind]>;
} = { experience: experienceKind, license: licenseKind, bond: bondKind };
