import { z } from 'zod';
import { administrator, personKey, readData } from '../data.ts';
import { CITIES, type CityKey } from '../places.ts';
import { departmentKey } from '../steps/departments.ts';

const isCity = (key: string): key is CityKey => key in CITIES;
const city = z.string().refine(isCity);

const known = z.strictObject({
  /** First and last name; the person's key is derived from it (`Maya Reyes` is `maya-reyes`). */
  name: z.tuple([z.string(), z.string()]),
  city,
  street: z.string(),
  /** Name and relationship. */
  contact: z.tuple([z.string(), z.string()]),
  bio: z.string(),
});

const employee = known.extend({
  position: z.string(),
  departments: z.array(departmentKey),
  /** Days ago. */
  hired: z.number(),
  manager: administrator.nullable(),
  role: z.literal('admin').optional(),
  /** Has a desk and an office number. */
  office: z.literal(true).optional(),
  /** The account was deactivated this many days ago. */
  left: z.number().optional(),
});
/** An approved person. */
export type Employee = z.infer<typeof employee>;

/** In days ago. */
const applicant = known.extend({ signedUp: z.number(), submittedDaysAgo: z.number() });
/** A person who submitted onboarding and waits for approval. */
export type Applicant = z.infer<typeof applicant>;

export const employees: Employee[] = readData('employees', z.array(employee));

export const { applicants, sentBack, newcomers, draft } = readData(
  'applicants',
  z.strictObject({
    /** The longest wait first. */
    applicants: z.array(applicant),
    /** An application that was sent back once; what waits now is the second submission. */
    sentBack: z.strictObject({
      applicant: personKey,
      reviewer: administrator,
      firstSubmittedDaysAgo: z.number(),
      daysAgo: z.number(),
      notes: z.record(z.string(), z.string()),
    }),
    /** Accounts without a finished onboarding. */
    newcomers: z.array(
      z.strictObject({ name: z.tuple([z.string(), z.string()]), areaCode: z.string(), signedUp: z.number() }),
    ),
    /** A saved draft of the onboarding. */
    draft: z.strictObject({
      owner: personKey,
      step: z.int(),
      savedDaysAgo: z.number(),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
);

export const keyOf = ({ name }: { name: readonly [string, string] }): string =>
  name.join('-').toLowerCase().replaceAll(' ', '-');
