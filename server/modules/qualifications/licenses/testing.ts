import { licenses } from '@portal/db/schema/qualifications.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { reviewedTesting } from '../../../test/reviewed-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

export async function makeLicense(
  { services }: TestPortal,
  userId: string,
  columns: Columns<typeof licenses> = {},
) {
  const values = {
    id: newId(),
    userId,
    name: 'Adjuster License',
    licenseNumber: freshName('L'),
    state: 'FL',
    issuedDate: '2025-01-01',
    expiresDate: '2099-12-31',
    ...columns,
  };
  return only(await services.db.insert(licenses).values(values).returning());
}

export const licenseInput = () => ({ name: 'Adjuster', licenseNumber: freshName('L'), state: 'FL' });
const reviewed = reviewedTesting({
  noun: 'licenses',
  fields: licenseInput,
  changed: { notes: 'Renewed by mail.' },
  listQuery: { search: 'harbor', sort: 'expires' },
  make: makeLicense,
});

export const testing: ModuleTesting = {
  ...reviewed,
  documented: [['GET', '/licenses'], ...(reviewed.documented ?? [])],
};
