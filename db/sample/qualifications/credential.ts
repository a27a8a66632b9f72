import type { StateCode } from '../places.ts';

/**
 * A license or a bond. Days count from the sample's now, so that a credential always expires in, for example, 21 days.
 */
export type Credential = {
  /** Null without dates. */
  expires: number | null;
  status: 'pending' | 'approved' | 'rejected';
  /** Submitted this many days ago; by default with onboarding, or soon after its issue. */
  submitted?: number;
  reviewNotes?: string;
  notes?: string;
};

/** A person's credentials in a state. A number is an approved credential that expires in so many days. */
export type Holding = {
  state: StateCode;
  license: number | Credential;
  bond?: number | Credential;
  /** Submitted as a renewal of an older credential in the same state. */
  renewal?: true;
};

export const pending = (expires: number | null, submitted: number, notes = ''): Credential => ({
  expires,
  status: 'pending',
  submitted,
  notes,
});

export const rejected = (expires: number | null, submitted: number, reviewNotes: string): Credential => ({
  expires,
  status: 'rejected',
  submitted,
  reviewNotes,
});

/** Approved, with neither issue nor expiry date: on file, but never counted as valid. */
export const undated: Credential = { expires: null, status: 'approved', notes: 'Dates to follow.' };

export const credential = (given: number | Credential): Credential =>
  typeof given === 'number' ? { expires: given, status: 'approved' } : given;
