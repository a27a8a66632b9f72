/** A bond above this is a typing error. Dollars. */
export const BOND_AMOUNT_MAX = 100_000_000;

export const sentences = {
  requiredFields: 'Please fill in required bond fields (Name, Bond Number, State, Amount)',
  amountNotPositive: 'Amount must be more than zero dollars.',
  amountTooLarge: 'Amount must be at most $100,000,000.',
} as const;
