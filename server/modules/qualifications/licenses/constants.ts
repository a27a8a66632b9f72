/** Relation of a license to its state: of the home state, of another one, or for a declared emergency. */
export const RESIDENCIES = ['resident', 'non_resident', 'emergency'] as const;
type Residency = (typeof RESIDENCIES)[number];

export const residencyLabels: Record<Residency, string> = {
  resident: 'Resident',
  non_resident: 'Non-resident',
  emergency: 'Emergency',
};

export const LINES_OF_AUTHORITY_MAX = 200;

export const sentences = {
  requiredFields: 'Please fill in required license fields (Name, License Number, State)',
  /** In the staff wizard. */
  requiredDatedFields:
    'Please fill in required license fields (Name, License Number, State, Issued Date, and Expiration Date)',
} as const;
