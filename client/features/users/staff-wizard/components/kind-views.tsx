import type { BondInput } from '@portal/server/modules/qualifications/bonds/schema.ts';
import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import type { LicenseInput } from '@portal/server/modules/qualifications/licenses/schema.ts';
import { BriefcaseBusiness, IdCard, type LucideIcon, ShieldCheck } from 'lucide-react';
import { bondKind } from '../../../qualifications/bonds/components/bond-kind.tsx';
import type { KindView } from '../../../qualifications/components/kind-view.tsx';
import { experienceKind } from '../../../qualifications/experiences/components/experience-kind.tsx';
import { licenseKind } from '../../../qualifications/licenses/components/license-kind.tsx';
import type { QualificationValues } from '../../../qualifications/model/values.ts';
import type { Saved } from '../model/qualifications.ts';

interface Inputs {
  experience: ExperienceInput;
  license: LicenseInput;
  bond: BondInput;
}

export type SavedQualification<Kind extends QualificationKind> = Saved[Kind][number];

type View<Kind extends QualificationKind> = KindView<
  SavedQualification<Kind>,
  QualificationValues[Kind],
  Inputs[Kind]
> & {
  icon: LucideIcon;
  /** `Add Experience`. */
  add: string;
  save: string;
  emptyTitle: string;
};

/** The views of each kind in the wizard's steps, worded for another person's qualifications. */
export const kindViews: { [Kind in QualificationKind]: View<Kind> } = {
  experience: {
    ...experienceKind,
    icon: BriefcaseBusiness,
    add: 'Add Experience',
    save: 'Save Experience',
    emptyTitle: 'No experience added yet',
    emptyText: 'Add the projects this person worked on. You can also add them later.',
  },
  license: {
    ...licenseKind,
    icon: IdCard,
    add: 'Add License',
    save: 'Save License',
    emptyTitle: 'No licenses added yet',
    emptyText: 'Adjusters need one for each state they work in. You can also add them later.',
  },
  bond: {
    ...bondKind,
    icon: ShieldCheck,
    add: 'Add Bond',
    save: 'Save Bond',
    emptyTitle: 'No bonds added yet',
    emptyText: 'Adjusters need one for each state they work in. You can also add them later.',
  },
};
