/** How an administrator chooses recipients. */
export const SELECTION_MODES = ['individual', 'department', 'role'] as const;
export type SelectionMode = (typeof SELECTION_MODES)[number];

export const sentences = {
  noRecipients: 'Please select at least one recipient',
  unknownDepartment: 'This department no longer exists.',
} as const;
