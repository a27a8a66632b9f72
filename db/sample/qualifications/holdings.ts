import { z } from 'zod';
import { personKey, readData } from '../data.ts';
import { STATES, type StateCode } from '../places.ts';

const isState = (code: string): code is StateCode => code in STATES;

/**
 * A license or a bond. Days count from the sample's now, so that a credential always expires in, for example, 21 days.
 */
const credential = z.strictObject({
  /** Null without dates: on file, but never counted as valid. */
  expires: z.number().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Submitted this many days ago; by default with onboarding, or soon after its issue. */
  submitted: z.number().optional(),
  reviewNotes: z.string().optional(),
  notes: z.string().optional(),
});
export type Credential = z.infer<typeof credential>;

/** A number is an approved credential that expires in so many days. */
const given = z.union([
  credential,
  z.number().transform((expires): Credential => ({ expires, status: 'approved' })),
]);

/** A person's credentials in a state. */
const holding = z.strictObject({
  state: z.string().refine(isState),
  license: given,
  bond: given.optional(),
  /** Submitted as a renewal of an older credential in the same state. */
  renewal: z.literal(true).optional(),
});
export type Holding = z.infer<typeof holding>;

/** Everybody's credentials. Inspectors need no license; some have one. */
export const holdings = readData('holdings', z.record(personKey, z.array(holding)));
