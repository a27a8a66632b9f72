import type { StateCode } from '../places.ts';

/** A license or a bond. Days count from the sample's now: what expires in 21 days always does. */
export type Credential = {
  /** Null where no dates were given. */
  expires: number | null;
  status: 'pending' | 'approved' | 'rejected';
  /** Days ago; without it, it was handed in with onboarding or soon after it was issued. */
  submitted?: number;
  reviewNotes?: string;
  notes?: string;
};

/** What a person holds in a state. A number is an approved credential that expires in so many days. */
export type Holding = {
  state: StateCode;
  license: number | Credential;
  bond?: number | Credential;
  /** Beside an older holding in the same state. */
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
