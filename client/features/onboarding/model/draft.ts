import { cutText } from '@portal/server/core/contract/cut-text.ts';
import { FIRST_OPTIONAL_STEP, LAST_STEP } from '@portal/server/modules/onboarding/constants.ts';
import type { QualificationKind } from '@portal/server/modules/qualifications/constants.ts';
import type { Inputs, Outputs } from '../../../lib/api/api.ts';
import { emptyAddress, emptyContact, emptySocial } from '../../../lib/form/empty-person.ts';
import { afterReload } from '../../qualifications/model/document.ts';
import { newLocalId, type QualificationDrafts, withoutLocals } from '../../qualifications/model/drafts.ts';
import { emptyQualifications, restored, toStored } from '../../qualifications/model/values.ts';

type Stored = NonNullable<Outputs['onboarding']['draft']['draft']>;
export type Payload = Inputs['onboarding']['complete'];

/** The values of all steps, with the step that is open. */
export interface Draft extends QualificationDrafts {
  /** 1 to 6. */
  step: number;
  /** The furthest step that was opened. */
  reached: number;
  /** Empty when the picture is to be taken away again. */
  profilePicture?: string | undefined;
  homeAddress: typeof emptyAddress;
  mailingAddress: typeof emptyAddress;
  emergencyContact: typeof emptyContact;
  socialMedia: typeof emptySocial;
  bio: string;
  npn: string;
  residentState: string;
}

/** The step of each kind. */
export const stepOfKind: Record<QualificationKind, number> = { experience: 4, license: 5, bond: 6 };

/** The step on which a field of the payload is: `licenses.0.state` -> 5. */
export function stepOfField(path: string): number {
  const [head = ''] = path.split('.');
  const steps: Record<string, number> = {
    emergencyContact: 2,
    socialMedia: FIRST_OPTIONAL_STEP,
    bio: FIRST_OPTIONAL_STEP,
    experiences: stepOfKind.experience,
    licenses: stepOfKind.license,
    bonds: stepOfKind.bond,
    npn: stepOfKind.license,
    residentState: stepOfKind.license,
  };
  return steps[head] ?? 1;
}

/** The draft that the server stored, with empty values for all other fields. */
export function draftFrom(stored: Stored | null): Draft {
  const { step = 1, data = {} } = stored ?? {};
  const { openForms = {} } = data;
  const list = <Kind extends QualificationKind>(kind: Kind, kept: Parameters<typeof restored>[1][] = []) =>
    kept.map((qualification) => ({
      ...restored(emptyQualifications[kind], qualification),
      id: String(qualification?.id || newLocalId()),
    }));
  const open = <Kind extends QualificationKind>(kind: Kind) => {
    const form = openForms[kind];
    if (!form) return undefined;
    return afterReload(restored(emptyQualifications[kind], form));
  };
  const here = Math.min(Math.max(step, 1), LAST_STEP);
  return {
    step: here,
    reached: Math.max(here, data.reached ?? 1),
    profilePicture: data.profilePicture,
    homeAddress: restored(emptyAddress, data.homeAddress),
    mailingAddress: restored(emptyAddress, data.mailingAddress),
    emergencyContact: restored(emptyContact, data.emergencyContact),
    socialMedia: restored(emptySocial, data.socialMedia),
    bio: data.bio ?? '',
    npn: data.npn ?? '',
    residentState: data.residentState ?? '',
    qualifications: {
      experience: list('experience', data.experiences),
      license: list('license', data.licenses),
      bond: list('bond', data.bonds),
    },
    openForms: { experience: open('experience'), license: open('license'), bond: open('bond') },
  };
}

/** The input that stores the draft. */
export function draftToSave(draft: Draft): Inputs['onboarding']['saveDraft'] {
  const { step, reached, qualifications, openForms, profilePicture } = draft;
  const open = (kind: QualificationKind) => {
    const form = openForms[kind];
    return form ? { [kind]: toStored(form) } : {};
  };
  return {
    step,
    data: {
      reached,
      ...(profilePicture === undefined ? {} : { profilePicture }),
      homeAddress: texts(draft.homeAddress),
      mailingAddress: texts(draft.mailingAddress),
      emergencyContact: texts(draft.emergencyContact),
      socialMedia: texts(draft.socialMedia),
      ...texts({ bio: draft.bio, npn: draft.npn, residentState: draft.residentState }),
      experiences: qualifications.experience.map(toStored),
      licenses: qualifications.license.map(toStored),
      bonds: qualifications.bond.map(toStored),
      openForms: { ...open('experience'), ...open('license'), ...open('bond') },
    },
  };
}

/** The server keeps so much of a text that is too long anyway. */
const TEXT_MAX = 4_000;

const texts = (group: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(group).map(([key, text]) => [key, cutText(text, TEXT_MAX)]));

/** The submission: the draft without values that only the forms use. */
export function payloadOf(draft: Draft): Payload {
  const { profilePicture, homeAddress, mailingAddress, emergencyContact, socialMedia } = draft;
  const { bio, npn, residentState, qualifications } = draft;
  return {
    ...(profilePicture === '' ? { profilePicture } : {}),
    homeAddress,
    mailingAddress,
    emergencyContact,
    socialMedia,
    bio,
    npn,
    residentState,
    experiences: qualifications.experience.map(withoutLocals),
    licenses: qualifications.license.map(withoutLocals),
    bonds: qualifications.bond.map(withoutLocals),
  };
}
