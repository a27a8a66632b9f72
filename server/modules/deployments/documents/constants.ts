/** How many documents one deployment may have. */
export const DOCUMENTS_MAX = 50;

export const sentences = {
  added: 'This document is part of the deployment already.',
  tooMany: `A deployment has at most ${DOCUMENTS_MAX} documents. Remove one first.`,
} as const;
