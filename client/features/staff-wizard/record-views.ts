import type { BondInput } from '@portal/server/modules/qualifications/bonds/schema.ts';
import type { ExperienceInput } from '@portal/server/modules/qualifications/experiences/schema.ts';
import type { LicenseInput } from '@portal/server/modules/qualifications/licenses/schema.ts';
import { BriefcaseBusiness, IdCard, type LucideIcon, ShieldCheck } from 'lucide-react';
import {
  bondKind,
  experienceKind,
  licenseKind,
  type RecordKindView,
} from '../qualifications/components/record-kinds.ts';
import type { RecordKind, RecordTypes } from '../qualifications/components/record-values.ts';
import type { Saved } from './records.ts';

interface Inputs {
  experience: ExperienceInput;
  license: LicenseInput;
  bond: BondInput;
}

export type SavedRecord<Kind extends RecordKind> = Saved[Kind][number];

type View<Kind extends RecordKind> = RecordKindView<SavedRecord<Kind>, RecordTypes[Kind], Inputs[Kind]> & {
  icon: LucideIcon;
  /** `Add Experience`. */
  add: string;
  save: string;
  emptyTitle: string;
};

/** How the wizard's steps show each kind: as everywhere, in the words for somebody else's records. */
export const recordViews: { [Kind in RecordKind]: View<Kind> } = {
  experience: {
    ...experienceKind,
    icon: BriefcaseBusiness,
    add: 'Add Experience',
    save: 'Save Experience',
    emptyTitle: 'No experience added yet',
    emptyText: 'Add the projects this person worked on. It can also be done later.',
  },
  license: {
    ...licenseKind,
    icon: IdCard,
    add: 'Add License',
    save: 'Save License',
    emptyTitle: 'No licenses added yet',
    emptyText: 'Adjusters need one for each state they work in. It can also be added later.',
  },
  bond: {
    ...bondKind,
    icon: ShieldCheck,
    add: 'Add Bond',
    save: 'Save Bond',
    emptyTitle: 'No bonds added yet',
    emptyText: 'Adjusters need one for each state they work in. It can also be added later.',
  },
};
