import { licenses } from '@portal/db/schema/qualifications.ts';
import { credentialsByNumber } from '../queries.ts';

/** Everybody's licenses, by their numbers. */
export const findable = credentialsByNumber({
  kind: 'licenses',
  order: 12,
  table: licenses,
  number: 'license_number',
});
