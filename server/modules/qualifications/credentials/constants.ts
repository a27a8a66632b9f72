import type { CredentialKind } from '../constants.ts';

/** Relation of a license to its state: of the home state, of another one, or for a declared emergency. */
export const RESIDENCIES = ['resident', 'non_resident', 'emergency'] as const;
type Residency = (typeof RESIDENCIES)[number];

export const residencyLabels: Record<Residency, string> = {
  resident: 'Resident',
  non_resident: 'Non-resident',
  emergency: 'Emergency',
};

export const LINES_OF_AUTHORITY_MAX = 200;

/** A bond above this is a typing error. Dollars. */
export const BOND_AMOUNT_MAX = 100_000_000;

/** `dated` is that of the staff wizard, which asks for both dates. */
export const requiredFields: Record<CredentialKind, { some: string; dated: string }> = {
  license: {
    some: 'Please fill in required license fields (Name, License Number, State)',
    dated:
      'Please fill in required license fields (Name, License Number, State, Issued Date, and Expiration Date)',
  },
  bond: {
    some: 'Please fill in required bond fields (Name, Bond Number, State, Amount)',
    dated:
      'Please fill in required bond fields (Name, Bond Number, State, Amount, Issued Date, and Expiration Date)',
  },
};

export const amountSentences = {
  unreadable: 'Write the amount as 10,000 or 10,000.50.',
  notPositive: 'Enter an amount greater than $0.',
  tooLarge: 'Enter an amount of $100,000,000 or less.',
} as const;
