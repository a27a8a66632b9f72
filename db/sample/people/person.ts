import type { CityKey } from '../places.ts';
import type { DepartmentKey } from '../steps/departments.ts';

type Known = {
  /** First and last name; the key of the person is made of it (`Maya Reyes` is `maya-reyes`). */
  name: readonly [first: string, last: string];
  city: CityKey;
  street: string;
  contact: readonly [name: string, relationship: string];
  bio: string;
};

/** Somebody who was approved. */
export type Employee = Known & {
  position: string;
  departments: readonly DepartmentKey[];
  /** Days ago. */
  hired: number;
  manager: 'dana-whitfield' | 'luis-ortega' | null;
  role?: 'admin';
  /** Has a desk and a number of the office. */
  office?: true;
  /** Days ago; the account is deactivated. */
  left?: number;
};

/** Somebody who handed in everything and waits. */
export type Applicant = Known & {
  /** Days ago. */
  signedUp: number;
  handedIn: number;
};

export const keyOf = ({ name }: { name: readonly [string, string] }): string =>
  name.join('-').toLowerCase().replaceAll(' ', '-');
