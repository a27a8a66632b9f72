/** A bond above this is a typing error. Dollars. */
export const BOND_AMOUNT_MAX = 100_000_000;

export const sentences = {
  requiredFields: 'Please fill in required bond fields (Name, Bond Number, State, Amount)',
  /** In the staff wizard. */
  requiredDatedFields:
    'Please fill in required bond fields (Name, Bond Number, State, Amount, Issued Date, and Expiration Date)',
  amountNotPositive: 'Amount must be more than zero dollars.',
  amountTooLarge: 'Amount must be at most $100,000,000.',
} as const;
