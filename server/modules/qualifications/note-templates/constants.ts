/** The decisions that reviewers write notes with. */
export const NOTE_PURPOSES = ['approve', 'reject', 'send_back'] as const;
export type NotePurpose = (typeof NOTE_PURPOSES)[number];

export const notePurposeLabels: Record<NotePurpose, string> = {
  approve: 'Approve with a note',
  reject: 'Reject',
  send_back: 'Send back',
};

export const TEMPLATE_NAME_MAX = 80;

/** All are loaded at once. */
export const TEMPLATES_MAX = 100;

export const sentences = {
  nameTaken: 'Another template for this decision has this name.',
  tooMany: `There are ${TEMPLATES_MAX} templates already. Delete one you no longer need first.`,
} as const;
