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
