import { bonds } from '@portal/db/schema/qualifications.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { reviewedTesting } from '../../../test/reviewed-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

export async function makeBond(
  { services }: TestPortal,
  userId: string,
  columns: Columns<typeof bonds> = {},
) {
  const values = {
    id: newId(),
    userId,
    name: 'Surety Bond',
    bondNumber: freshName('B'),
    state: 'FL',
    amount: 10_000,
    issuedDate: '2025-01-01',
    expiresDate: '2099-12-31',
    ...columns,
  };
  return only(await services.db.insert(bonds).values(values).returning());
}

export const bondInput = () => ({ name: 'Surety', bondNumber: freshName('B'), state: 'FL', amount: 10_000 });
const reviewed = reviewedTesting({
  noun: 'bonds',
  fields: bondInput,
  changed: { notes: 'Renewed by mail.' },
  listQuery: { search: 'harbor', sort: 'person' },
  make: makeBond,
});

export const testing: ModuleTesting = {
  ...reviewed,
  documented: [['GET', '/bonds'], ...(reviewed.documented ?? [])],
};
