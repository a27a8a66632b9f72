import { keyOf } from './people/person.ts';
import { fullName, person, personId } from './roster.ts';

/** What everybody in the sample company signs in with. Not a secret: it is printed at the start and in the README. */
export const SAMPLE_PASSWORD = 'Harbor-Light-26';

/** The first account of the sample company; where it exists, the database was filled with the sample. */
export const SAMPLE_MARKER_ID: string = personId('dana-whitfield');

export type SampleSignIn = { email: string; role: 'admin' | 'staff'; what: string };

const workAddress = (key: string) => `${address(key)}@coastalclaims.example`;
const ownAddress = (key: string) => `${address(key)}@mail.example`;

const address = (key: string) => key.replaceAll('-', '.');

/** Addresses of a person: approved people sign in with either, everybody else with their own. */
export const addressesOf = (who: { name: readonly [string, string] }) => ({
  own: ownAddress(keyOf(who)),
  work: workAddress(keyOf(who)),
});

const signIn = (key: string, role: 'admin' | 'staff', what: string): SampleSignIn => ({
  email: person(key).stage === 'employee' ? workAddress(key) : ownAddress(key),
  role,
  what: `${fullName(person(key))}, ${what}`,
});

/** A few whom it is worth being; everybody else of the sample signs in alike. */
export const SAMPLE_SIGN_INS: SampleSignIn[] = [
  signIn('dana-whitfield', 'admin', 'director of operations'),
  signIn('luis-ortega', 'admin', 'director of claims, reviews credentials'),
  signIn('maya-reyes', 'staff', 'adjuster for Florida, Louisiana and Texas'),
  signIn('samuel-okafor', 'staff', 'lead inspector'),
  signIn('angela-brooks', 'staff', 'HR manager'),
  signIn('sophie-laurent', 'staff', 'applicant waiting for review'),
  signIn('chloe-barnett', 'staff', 'newcomer in step 4 of onboarding'),
];
