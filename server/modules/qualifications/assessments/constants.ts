/** Fields of a license or bond that are looked for in its document. */
export const COMPARED_FIELDS = ['number', 'name', 'issuedDate', 'expiresDate'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** The kinds of warnings for a reviewer. */
export const WARNINGS = [
  'no_document',
  'no_expiration',
  'issued_in_future',
  'ended',
  'gap',
  'number_twice',
  'number_of_others',
  'same_document',
  'document_of_others',
] as const;
