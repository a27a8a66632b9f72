import { stateCode } from '@portal/server/core/contract/us-states.ts';
import type { Work } from '@portal/server/modules/people/constants.ts';
import { DEFAULT_TIME_ZONE, type TimeZone } from '@portal/server/modules/users/constants.ts';
import type { Inputs, Outputs } from '../../../../lib/api/api.ts';
import { emptyAddress, emptyContact, emptySocial } from '../../../../lib/form/empty-person.ts';

export type PersonFile = Outputs['users']['byId']['user'];
type Changes = Omit<Inputs['users']['update'], 'id'>;

/** The values of the first step. */
export interface PersonalValues {
  firstName: string;
  lastName: string;
  hasOneName: boolean;
  employeeID: string;
  workEmail: string;
  primaryEmail: string;
  primaryPhone: string;
  workPhone: string;
  timeZone: TimeZone;
  /** How a new person gets in; of no meaning for one who exists. */
  signIn: 'password' | 'invitation';
  password: string;
  homeAddress: typeof emptyAddress;
  mailingAddress: typeof emptyAddress;
  emergencyContact: typeof emptyContact;
  socialMedia: typeof emptySocial;
  bio: string;
}

/** The values of the second step. */
export interface ProfessionalValues {
  position: string;
  /** Empty to derive the role from the position. */
  work: Work | '';
  location: string;
  hireDate: string;
  npn: string;
  residentState: string;
  manager: string;
  departments: string[];
}

/** @param person undefined for a new one */
export const personalOf = (person: PersonFile | undefined, employeeID = ''): PersonalValues => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  hasOneName: person?.lastName === '',
  employeeID: person ? (person.employeeID ?? '') : employeeID,
  workEmail: person?.workEmail ?? '',
  primaryEmail: person?.primaryEmail ?? '',
  primaryPhone: person?.primaryPhone ?? '',
  workPhone: person?.workPhone ?? '',
  timeZone: (person?.timeZone as TimeZone | undefined) ?? DEFAULT_TIME_ZONE,
  signIn: 'password',
  password: '',
  homeAddress: { ...emptyAddress, ...person?.homeAddress },
  mailingAddress: { ...emptyAddress, ...person?.mailingAddress },
  emergencyContact: { ...emptyContact, ...person?.emergencyContact },
  socialMedia: { ...emptySocial, ...person?.socialMedia },
  bio: person?.bio ?? '',
});

export const professionalOf = (person: PersonFile | undefined): ProfessionalValues => ({
  position: person?.position ?? '',
  work: person?.workIsSet ? (person.work ?? '') : '',
  location: stateCode(person?.location ?? '') ?? person?.location ?? '',
  hireDate: person?.hireDate ?? '',
  npn: person?.npn ?? '',
  residentState: person?.residentState ?? '',
  manager: person?.manager?.id ?? '',
  departments: person?.departments.map(({ id }) => id) ?? [],
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entries that say something else than before. */
export function changedValues<Values extends object>(before: Values, after: Values): Partial<Values> {
  const former = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([key, value]) => !same(former.get(key), value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * The form values after another administrator has changed the person: typed values stay, the other ones are
 * updated.
 * @returns `both` names the fields that were typed here and changed there
 */
export function rebased<Values extends object>(
  before: Values,
  typed: Values,
  now: Values,
): { values: Values; both: string[] } {
  const own = changedValues(before, typed);
  const others = changedValues(before, now);
  return {
    values: { ...now, ...own },
    both: Object.keys(own).filter((key) => key in others && key in changedValues(typed, now)),
  };
}

/** The input of the first step: all of it for a new person, else the changes. */
export function personalChanges(before: PersonalValues | undefined, typed: PersonalValues): Changes {
  const given = { ...typed, lastName: typed.hasOneName ? '' : typed.lastName };
  const { signIn, hasOneName, password, primaryEmail, ...rest } = before
    ? changedValues(before, given)
    : given;
  const address = primaryEmail === '' ? before && typed.workEmail : primaryEmail;
  return {
    ...rest,
    ...(address === undefined ? {} : { primaryEmail: address }),
    ...(password && typed.signIn === 'password' ? { password, passwordIsTemporary: true } : {}),
  };
}
