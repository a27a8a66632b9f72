import { eq } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { namedWithState } from '../../../core/contract/us-states.ts';
import type { QualificationDefinition } from '../commands/qualification-definition.ts';
import type { Term } from '../commands/revision.ts';
import { type BondRow, bondReads, type LicenseRow, licenseReads } from './queries.ts';
import { type BondInput, bondInput, type LicenseInput, licenseInput } from './schema.ts';

const termOf = ({ state, issuedDate, expiresDate }: Term): Term => ({ state, issuedDate, expiresDate });

export const licenseDefinition: QualificationDefinition<LicenseInput, LicenseRow> = {
  ...licenseReads,
  input: licenseInput,
  insert: (tx, values) => tx.insert(licenses).values(values),
  update: (tx, id, values) => tx.update(licenses).set(values).where(eq(licenses.id, id)),
  termOf,
  nameOf: namedWithState,
};

export const bondDefinition: QualificationDefinition<BondInput, BondRow> = {
  ...bondReads,
  input: bondInput,
  insert: (tx, values) => tx.insert(bonds).values(values),
  update: (tx, id, values) => tx.update(bonds).set(values).where(eq(bonds.id, id)),
  termOf,
  nameOf: namedWithState,
};
