import type { CityKey } from '../places.ts';
import type { DepartmentKey } from '../steps/departments.ts';

type Known = {
  /** First and last name; the person's key is derived from it (`Maya Reyes` is `maya-reyes`). */
  name: readonly [first: string, last: string];
  city: CityKey;
  street: string;
  contact: readonly [name: string, relationship: string];
  bio: string;
};

/** An approved person. */
export type Employee = Known & {
  position: string;
  departments: readonly DepartmentKey[];
  /** Days ago. */
  hired: number;
  manager: 'dana-whitfield' | 'luis-ortega' | null;
  role?: 'admin';
  /** Has a desk and an office number. */
  office?: true;
  /** The account was deactivated this many days ago. */
  left?: number;
};

/** A person who submitted onboarding and waits for approval. */
export type Applicant = Known & {
  /** Days ago. */
  signedUp: number;
  submittedDaysAgo: number;
};

export const keyOf = ({ name }: { name: readonly [string, string] }): string =>
  name.join('-').toLowerCase().replaceAll(' ', '-');
