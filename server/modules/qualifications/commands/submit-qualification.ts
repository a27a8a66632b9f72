import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { authorize } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { lockPerson } from '../../people/queries.ts';
import { OWN_QUALIFICATIONS_MAX, sentences } from '../constants.ts';
import { attachDocument } from '../evidence/commands.ts';
import { canSubmitFor } from '../policy.ts';
import { getQualification, type ReviewedRow } from '../queries.ts';
import { eachQualification } from './each-qualification.ts';
import {
  announceQualifications,
  type QualificationDefinition,
  type Submitted,
} from './qualification-definition.ts';

/** Stores a submitted qualification, which waits for review; part of a larger transaction. */
export async function insertQualification<Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  userId: string,
  { documentUrl, ...fields }: Input,
): Promise<string> {
  const id = newId();
  const documentId = await attachDocument(tx, ctx, documentUrl);
  const submittedAt = isoNow(ctx.services.clock);
  await definition.insert(tx, { ...fields, id, userId, documentId, submittedAt });
  await audit(tx, ctx, {
    action: `${definition.kind}.submitted`,
    subject: [definition.kind, id],
    detail: { userId },
  });
  return id;
}

/** Stores all qualifications of a list; a refusal names the one that it is about. */
export const insertQualifications = <Input extends Submitted, Row extends ReviewedRow>(
  tx: Transaction,
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  userId: string,
  qualifications: Input[],
) =>
  eachQualification(`${definition.kind}s`, qualifications, (qualification) =>
    insertQualification(tx, ctx, definition, userId, qualification),
  );

/**
 * Submits a qualification of the caller, or as an admin one of another person.
 * @param userId the owner; only admins name somebody else
 * @throws {PortalError} forbidden for somebody else; not_found for a person who does not exist, conflict for a deactivated one
 */
export async function submitQualification<Input extends Submitted, Row extends ReviewedRow>(
  ctx: ActorContext,
  definition: QualificationDefinition<Input, Row>,
  input: Input,
  userId: string = ctx.actor.userId,
): Promise<Row> {
  const { actor } = ctx;
  requireAbility(actor, 'credentials.submit');
  authorize(canSubmitFor(actor, userId), sentences.otherPerson);
  return write(ctx, async (tx) => {
    // Locked, so that of two at once the second one counts the first.
    const { status } = await lockPerson(tx, userId);
    if (status === 'inactive') throw conflict(sentences.inactiveOwner);
    const rows = await definition.rows(tx, eq(definition.table.userId, userId), OWN_QUALIFICATIONS_MAX);
    if (rows.length >= OWN_QUALIFICATIONS_MAX) throw conflict(sentences.tooMany);
    const id = await insertQualification(tx, ctx, definition, userId, input);
    await announceQualifications(tx, userId, ctx);
    return getQualification(tx, actor, definition, id);
  });
}
