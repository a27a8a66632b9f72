import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import type { ModuleTesting } from '../../../test/module-testing.ts';
import { reviewedTesting } from '../../../test/reviewed-testing.ts';
import { type Columns, only } from '../../../test/rows.ts';

const term = { issuedDate: '2025-01-01', expiresDate: '2099-12-31' };

export async function makeLicense(
  { services }: TestPortal,
  userId: string,
  columns: Columns<typeof licenses> = {},
) {
  const license = { name: 'Adjuster License', licenseNumber: freshName('L'), state: 'FL' };
  const values = { id: newId(), userId, ...license, ...term, ...columns };
  return only(await services.db.insert(licenses).values(values).returning());
}

export async function makeBond(
  { services }: TestPortal,
  userId: string,
  columns: Columns<typeof bonds> = {},
) {
  const bond = { name: 'Surety Bond', bondNumber: freshName('B'), state: 'FL', amount: 10_000 };
  const values = { id: newId(), userId, ...bond, ...term, ...columns };
  return only(await services.db.insert(bonds).values(values).returning());
}

export const licenseInput = () => ({ name: 'Adjuster', licenseNumber: freshName('L'), state: 'FL' });
export const bondInput = () => ({ name: 'Surety', bondNumber: freshName('B'), state: 'FL', amount: 10_000 });

const license = reviewedTesting({
  noun: 'licenses',
  fields: licenseInput,
  changed: { notes: 'Renewed by mail.' },
  listQuery: { search: 'harbor', sort: 'expires' },
  make: makeLicense,
});
const bond = reviewedTesting({
  noun: 'bonds',
  fields: bondInput,
  changed: { notes: 'Renewed by mail.' },
  listQuery: { search: 'harbor', sort: 'person' },
  make: makeBond,
});

export const testing: ModuleTesting = {
  procedures: { ...license.procedures, ...bond.procedures },
  documented: [['GET', '/licenses'], ['GET', '/bonds'], ...license.documented, ...bond.documented],
  beyond: [...license.beyond, ...bond.beyond],
  massAssigned: async (portal, since, victimId) => [
    ...(await license.massAssigned(portal, since, victimId)),
    ...(await bond.massAssigned(portal, since, victimId)),
  ],
};
