import { cutText } from '@portal/server/core/contract/cut-text.ts';
import type { Inputs } from '../../../lib/api/api.ts';
import type { WithDocument } from './document.ts';

type Submitted = Inputs['onboarding']['complete'];
type Input<List extends 'experiences' | 'licenses' | 'bonds'> = NonNullable<Submitted[List]>[number];

/** Form values of a qualification that are not submitted. */
interface Local extends Pick<WithDocument, 'documentName' | 'documentProblem'> {
  /** Made in the browser; empty until the qualification is in a list. */
  id?: string;
  /** The time at which the qualification under edit was submitted, as the form knew it. */
  submittedAt?: string;
}

/** The text typed under `Other…`, beside a category; null while `Other…` is not chosen. */
type Companion = Partial<Record<`${CategoryName}Custom`, string | null>>;
export type CategoryName = 'projectType' | 'program' | 'clientType' | 'backgroundType';

export type ExperienceValues = Input<'experiences'> & Companion & Local;
export type LicenseValues = Input<'licenses'> & Local;
export type BondValues = Input<'bonds'> & Local;

/** The form values of each kind. */
export interface QualificationValues {
  experience: ExperienceValues;
  license: LicenseValues;
  bond: BondValues;
}

const local = { id: '', documentUrl: '', documentName: '', documentProblem: '' };

const emptyExperience: ExperienceValues = {
  ...local,
  projectType: '',
  projectTypeCustom: null,
  projectCategory: '',
  client: '',
  program: '',
  programCustom: null,
  clientType: '',
  clientTypeCustom: null,
  backgroundType: '',
  backgroundTypeCustom: null,
  position: '',
  employer: '',
  beginDate: '',
  endDate: '',
  companyServiceType: '',
  projectClaimClass: '',
  projectClaimType: '',
  projectDescription: '',
};

const credential = { ...local, name: '', type: '', state: '', issuedDate: '', expiresDate: '', notes: '' };

/** The empty form values. */
export const emptyQualifications: QualificationValues = {
  experience: emptyExperience,
  license: { ...credential, licenseNumber: '', residency: '', linesOfAuthority: '' },
  bond: { ...credential, bondNumber: '', amount: '' },
};

export type StoredValues = Record<string, string | number | null>;

/** Stored form values over the empty ones; unknown stored fields are dropped. */
export function restored<Values extends object>(empty: Values, stored: StoredValues | undefined): Values {
  const known = Object.entries(stored ?? {}).filter(([key, value]) => key in empty && value !== null);
  return { ...empty, ...Object.fromEntries(known) };
}

/** Room that a stored text has. */
const STORED_MAX = 4_000;

/** The other way round. */
export function toStored(values: object): StoredValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string | number | null][] => {
      if (typeof value === 'string') return [[key, cutText(value, STORED_MAX)]];
      return typeof value === 'number' || value === null ? [[key, value]] : [];
    }),
  );
}
