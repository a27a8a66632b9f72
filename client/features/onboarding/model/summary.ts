import { ONBOARDING_STEPS } from '@portal/server/modules/onboarding/constants.ts';
import { counted, phoneText } from '../../../lib/format/format.ts';
import { addressText, stateText } from '../../../lib/format/places.ts';
import { type Draft, stepOfKind } from './draft.ts';

export interface SummaryEntry {
  /** Where it can be changed. */
  step: number;
  term: string;
  /** The submitted text; empty for none. */
  value: string;
}

/** The texts of a submitted profile, in the order of the steps. */
export function summaryOf(draft: Draft): SummaryEntry[] {
  const { homeAddress, mailingAddress, emergencyContact: contact, socialMedia, bio, qualifications } = draft;
  const links = [
    socialMedia.linkedin && 'LinkedIn',
    socialMedia.twitter && 'Twitter',
    socialMedia.facebook && 'Facebook',
    bio.trim() && 'Professional Bio',
  ];
  const { npn, residentState } = draft;
  const { experience, license, bond } = qualifications;
  const listed = (noun: string, names: string[]) =>
    names.length === 0 ? '' : `${counted(names.length, noun)}: ${names.join(', ')}`;
  return [
    { step: 1, term: 'Home Address', value: addressText(homeAddress) },
    { step: 1, term: 'Mailing Address', value: addressText(mailingAddress) },
    {
      step: 2,
      term: stepTitle(2),
      value: [
        contact.name && `${contact.name}${contact.relationship && ` (${contact.relationship})`}`,
        contact.phone && phoneText(contact.phone),
      ]
        .filter(Boolean)
        .join(', '),
    },
    { step: 3, term: stepTitle(3), value: links.filter(Boolean).join(', ') },
    {
      step: stepOfKind.experience,
      term: stepTitle(stepOfKind.experience),
      value: listed(
        'experience',
        experience.map(({ position, projectType }) => position || projectType),
      ),
    },
    {
      step: stepOfKind.license,
      term: stepTitle(stepOfKind.license),
      value: listed('license', license.map(named)),
    },
    ...(npn || residentState
      ? [
          {
            step: stepOfKind.license,
            term: 'NPN',
            value: [npn, residentState && stateText(residentState)].filter(Boolean).join(', '),
          },
        ]
      : []),
    { step: stepOfKind.bond, term: stepTitle(stepOfKind.bond), value: listed('bond', bond.map(named)) },
  ];
}

const stepTitle = (step: number) => ONBOARDING_STEPS[step - 1] ?? '';
const named = ({ name, state }: { name: string; state: string }) => `${name} (${stateText(state)})`;
