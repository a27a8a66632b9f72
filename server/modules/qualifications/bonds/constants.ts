/** A bond above this is a typing error. Dollars. */
export const BOND_AMOUNT_MAX = 100_000_000;

export const sentences = {
  requiredFields: 'Please fill in required bond fields (Name, Bond Number, State, Amount)',
  /** In the staff wizard. */
  requiredDatedFields:
    'Please fill in required bond fields (Name, Bond Number, State, Amount, Issued Date, and Expiration Date)',
  amountUnreadable: 'Write the amount as 10,000 or 10,000.50.',
  amountNotPositive: 'Enter an amount greater than $0.',
  amountTooLarge: 'Enter an amount of $100,000,000 or less.',
} as const;
