import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { bonds } from '@portal/db/schema/qualifications.ts';
import { namedWithState } from '../../../core/contract/us-states.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { approvePending } from '../commands/approve-pending.ts';
import type { QualificationDefinition } from '../commands/qualification-definition.ts';
import { insertQualification } from '../commands/submit-qualification.ts';
import { type BondRow, bondReads } from './queries.ts';
import { type BondInput, bondInput } from './schema.ts';

export const bondDefinition: QualificationDefinition<BondInput, BondRow> = {
  ...bondReads,
  input: bondInput,
  insert: (tx, values) => tx.insert(bonds).values(values),
  update: (tx, id, values) => tx.update(bonds).set(values).where(eq(bonds.id, id)),
  termOf: ({ state, issuedDate, expiresDate }) => ({ state, issuedDate, expiresDate }),
  nameOf: namedWithState,
};

/** Stores a submitted bond, which waits for review; part of a larger transaction. */
export const submitBond = (tx: Transaction, ctx: ActorContext, userId: string, input: BondInput) =>
  insertQualification(tx, ctx, bondDefinition, userId, input);

/** Approves the person's waiting bonds, each with its own line in the audit log. */
export const approvePendingBonds = (tx: Transaction, ctx: ActorContext, userId: string) =>
  approvePending(tx, ctx, bondDefinition, userId);
