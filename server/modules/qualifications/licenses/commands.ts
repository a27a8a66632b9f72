import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { namedWithState } from '../../../core/contract/us-states.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { approvePending } from '../commands/approve-pending.ts';
import type { QualificationDefinition } from '../commands/qualification-definition.ts';
import { insertQualification } from '../commands/submit-qualification.ts';
import { type LicenseRow, licenseReads } from './queries.ts';
import { type LicenseInput, licenseInput } from './schema.ts';

export const licenseDefinition: QualificationDefinition<LicenseInput, LicenseRow> = {
  ...licenseReads,
  input: licenseInput,
  insert: (tx, values) => tx.insert(licenses).values(values),
  update: (tx, id, values) => tx.update(licenses).set(values).where(eq(licenses.id, id)),
  termOf: ({ state, issuedDate, expiresDate }) => ({ state, issuedDate, expiresDate }),
  nameOf: namedWithState,
};

/** Stores a submitted license, which waits for review; part of a larger transaction. */
export const submitLicense = (tx: Transaction, ctx: ActorContext, userId: string, input: LicenseInput) =>
  insertQualification(tx, ctx, licenseDefinition, userId, input);

/** Approves the person's waiting licenses, each with its own line in the audit log. */
export const approvePendingLicenses = (tx: Transaction, ctx: ActorContext, userId: string) =>
  approvePending(tx, ctx, licenseDefinition, userId);
