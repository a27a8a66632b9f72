import type { Outputs } from '../../../lib/api/api.ts';
import { datedValues } from '../model/kind.ts';
import type { BondValues } from '../model/values.ts';

export type Bond = Outputs['bonds']['mine']['bonds'][number];

/** The initial values of the form when a bond is edited. */
export const bondValues = (qualification: Bond): BondValues => ({
  ...qualification,
  ...datedValues(qualification),
});
