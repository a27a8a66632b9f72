/** Fields of a license or bond that are looked for in its document. */
export const COMPARED_FIELDS = ['number', 'name', 'issuedDate', 'expiresDate'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What a reviewer is warned of. */
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
