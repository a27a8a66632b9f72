export const sentences = {
  requiredFields: 'Please fill in required license fields (Name, License Number, State)',
} as const;
