import { bonds } from '@portal/db/schema/qualifications.ts';
import { credentialsByNumber } from '../queries.ts';

/** Everybody's bonds, by their numbers. */
export const findable = credentialsByNumber({
  kind: 'bonds',
  order: 14,
  table: bonds,
  number: 'bond_number',
});
