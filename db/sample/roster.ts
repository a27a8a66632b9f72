import { type Applicant, applicants, type Employee, employees, keyOf, newcomers } from './people/person.ts';
import { sampleId } from './sample-id.ts';

/** Days since the company introduced the portal: earlier employees got their accounts then. */
const PORTAL_AGE = 405;

/** A person of the sample with the dates of the account, in days ago. */
export type SamplePerson = {
  id: string;
  key: string;
  name: readonly [first: string, last: string];
  /** Position in the roster; makes unique telephone numbers. */
  index: number;
  signedUp: number;
} & (
  | { stage: 'newcomer'; areaCode: string }
  | { stage: 'applicant'; details: Applicant }
  | {
      stage: 'employee';
      details: Employee;
      employeeId: string;
      approved: number;
      /** Null for the first administrator. */
      approvedBy: string | null;
    }
);

export type SampleEmployee = Extract<SamplePerson, { stage: 'employee' }>;

const identify = (person: { name: readonly [string, string] }, signedUp: number) => {
  const key = keyOf(person);
  return { key, id: sampleId(`person/${key}`, signedUp), name: person.name, signedUp };
};

/** Employees in the order of hiring, which is that of their employee ids. */
const hired = employees.toSorted((one, other) => other.hired - one.hired);

function employee(details: Employee, index: number): SampleEmployee {
  const byDana = details.role === 'admin' && details.manager !== null;
  const signedUp = Math.min(details.hired + 12, PORTAL_AGE - index * 0.25);
  return {
    ...identify(details, signedUp),
    stage: 'employee',
    index,
    details,
    employeeId: `CC-2025-${String(index + 1).padStart(3, '0')}`,
    approved: details.role === 'admin' ? signedUp : signedUp - 3,
    approvedBy: byDana ? 'dana-whitfield' : details.manager,
  };
}

/** Everybody of the sample company, oldest account first among the employees. */
export const roster: SamplePerson[] = [
  ...hired.map(employee),
  ...applicants.map((details, at) => ({
    ...identify(details, details.signedUp),
    stage: 'applicant' as const,
    index: hired.length + at,
    details,
  })),
  ...newcomers.map((person, at) => ({
    ...identify(person, person.signedUp),
    stage: 'newcomer' as const,
    index: hired.length + applicants.length + at,
    areaCode: person.areaCode,
  })),
];

const byKey = new Map(roster.map((person) => [person.key, person]));

/** @throws for an unknown name */
export function person(key: string): SamplePerson {
  const found = byKey.get(key);
  if (!found) throw new Error(`The sample company knows nobody called ${key}.`);
  return found;
}

export const personId = (key: string): string => person(key).id;

export const fullName = ({ name }: { name: readonly [string, string] }): string => name.join(' ');

/** The administrator who decides about the person's submissions. */
export function reviewerOf(person: SamplePerson): string {
  return person.stage === 'employee' ? (person.details.manager ?? 'luis-ortega') : 'luis-ortega';
}
