import { keyOf } from './people/person.ts';
import { fullName, person, personId } from './roster.ts';

/** The password of everybody in the sample company. No secret: `pnpm start` and the README print it. */
export const SAMPLE_PASSWORD = 'Harbor-Light-26';

/** The first account of the sample company, which marks a database that was filled with the sample. */
export const SAMPLE_MARKER_ID: string = personId('dana-whitfield');

export type SampleSignIn = { email: string; role: 'admin' | 'staff'; what: string };

const workAddress = (key: string) => `${address(key)}@coastalclaims.example`;
const ownAddress = (key: string) => `${address(key)}@mail.example`;

const address = (key: string) => key.replaceAll('-', '.');

/** A person's email addresses: approved people sign in with either, everybody else with their primary one. */
export const addressesOf = (who: { name: readonly [string, string] }) => ({
  own: ownAddress(keyOf(who)),
  work: workAddress(keyOf(who)),
});

const signIn = (key: string, role: 'admin' | 'staff', what: string): SampleSignIn => ({
  email: person(key).stage === 'employee' ? workAddress(key) : ownAddress(key),
  role,
  what: `${fullName(person(key))}, ${what}`,
});

/** The sign-ins that are printed at the start; everybody else of the sample has the same password. */
export const SAMPLE_SIGN_INS: SampleSignIn[] = [
  signIn('dana-whitfield', 'admin', 'director of operations'),
  signIn('luis-ortega', 'admin', 'director of claims, reviews credentials'),
  signIn('maya-reyes', 'staff', 'adjuster for Florida, Louisiana and Texas'),
  signIn('samuel-okafor', 'staff', 'lead inspector'),
  signIn('angela-brooks', 'staff', 'HR manager'),
  signIn('sophie-laurent', 'staff', 'applicant waiting for review'),
  signIn('chloe-barnett', 'staff', 'newcomer in step 4 of onboarding'),
];
