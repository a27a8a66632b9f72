export const sentences = {
  requiredFields: 'Please fill in required license fields (Name, License Number, State)',
  /** In the staff wizard. */
  requiredDatedFields:
    'Please fill in required license fields (Name, License Number, State, Issued Date, and Expiration Date)',
} as const;
