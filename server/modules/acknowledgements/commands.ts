import { createHash } from 'node:crypto';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, sql } from '@portal/db/drizzle.ts';
import {
  acknowledgementDepartments,
  acknowledgementPeople,
  acknowledgements as asked,
  acknowledgementRequirements as requirements,
} from '@portal/db/schema/acknowledgements.ts';
import { companyUpdates } from '@portal/db/schema/company-updates.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';
import { documents } from '@portal/db/schema/documents.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { badInput, conflict, notFound } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { isoNow, today } from '../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { isRead } from '../company-updates/queries.ts';
import { requireDepartments } from '../departments/queries.ts';
import { endWaiting } from '../notifications/commands/end.ts';
import { requireAssignable } from '../people/queries.ts';
import { askMissingPeople, changeDueDates } from './commands/ask.ts';
import { sentences } from './constants.ts';
import { getOwn, getRequirement } from './queries.ts';
import type { ConfirmInput, RequireInput } from './schema.ts';

/**
 * Requires that people read and confirm something, and asks them. What is required already is required from more
 * people; nothing changes for those who were asked, unless the input says that their due date changes.
 * @throws {PortalError} bad_input, at the field, for a due date in the past, people who left, and what does not exist
 */
export async function requireAcknowledgement(ctx: ActorContext, input: RequireInput) {
  requireAbility(ctx.actor, 'acknowledgements.require');
  return write(ctx, async (tx) => {
    const { everybody, dueDate } = input;
    if (dueDate < today(ctx.services.clock))
      throw badInput(sentences.dueDatePast, { dueDate: sentences.dueDatePast });
    const subject = await subjectOf(tx, ctx, input);
    const people = everybody ? [] : input.people;
    const departmentIds = everybody ? [] : input.departmentIds;
    await requireAssignable(tx, people, 'confirm anything');
    await requireDepartments(tx, departmentIds, 'departmentIds');
    const known = await findInForce(tx, input.kind, subject);
    const id = known?.id ?? newId();
    if (!known)
      await tx.insert(requirements).values({
        ...subject,
        id,
        kind: input.kind,
        everybody,
        dueDate,
        createdBy: ctx.actor.userId,
        createdAt: isoNow(ctx.services.clock),
      });
    const isWider = known !== undefined && (await widen(tx, known, { everybody, people, departmentIds }));
    if (!known) await addAudience(tx, id, { people, departmentIds });
    const moved =
      known && input.changeDueDates
        ? await changeDueDates(tx, ctx.services, {
            requirementId: id,
            dueDate,
            whom: everybody ? sql`true` : isAmong({ people, departmentIds }),
          })
        : 0;
    const told = await askMissingPeople(tx, ctx.services, { requirementId: id, dueDate });
    if (!known || isWider || moved + told > 0) {
      // The people of the requirement receive the same event.
      if (told + moved === 0) await announce(tx, 'all', 'acknowledgements_changed', { requirementId: id });
      await audit(tx, ctx, {
        action: 'acknowledgement.required',
        subject: ['acknowledgement', id],
        detail: {
          name: subject.title,
          people: told,
          dueDate,
          ...(moved > 0 && { dueDatesChanged: moved }),
        },
      });
    }
    const inside = { ...ctx, services: { ...ctx.services, db: tx } };
    return { requirement: await getRequirement(inside, id), again: known !== undefined, asked: told, moved };
  });
}

type Audience = { people: string[]; departmentIds: string[] };

/**
 * The requirement in force of the same document, of the same words of an update, or of the same text. Waits for
 * others that require it at the same moment.
 */
async function findInForce(
  tx: Transaction,
  kind: RequireInput['kind'],
  { documentId, contentHash }: { documentId?: string | undefined; contentHash: string },
) {
  const subject = documentId ?? contentHash;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requirement of ${subject}`}, 0))`);
  const [known] = await tx
    .select({ id: requirements.id, everybody: requirements.everybody })
    .from(requirements)
    .where(
      and(
        eq(requirements.kind, kind),
        documentId ? eq(requirements.documentId, documentId) : eq(requirements.contentHash, contentHash),
        isNull(requirements.endedAt),
      ),
    )
    .orderBy(requirements.id)
    .limit(1)
    .for('update');
  return known;
}

/** Requires it from more people. @returns whether they were not meant before */
async function widen(
  tx: Transaction,
  { id, everybody }: { id: string; everybody: boolean },
  more: Audience & { everybody: boolean },
): Promise<boolean> {
  if (everybody) return false;
  if (more.everybody) await tx.update(requirements).set({ everybody: true }).where(eq(requirements.id, id));
  return more.everybody || (await addAudience(tx, id, more)) > 0;
}

/** @returns how many of them are new */
async function addAudience(
  tx: Transaction,
  requirementId: string,
  { people, departmentIds }: Audience,
): Promise<number> {
  const named = people.map((userId) => ({ requirementId, userId }));
  const ofDepartments = departmentIds.map((departmentId) => ({ requirementId, departmentId }));
  const added = [
    named.length > 0
      ? await tx.insert(acknowledgementPeople).values(named).onConflictDoNothing().returning()
      : [],
    ofDepartments.length > 0
      ? await tx.insert(acknowledgementDepartments).values(ofDepartments).onConflictDoNothing().returning()
      : [],
  ];
  return added.flat().length;
}

const listOf = (ids: string[]) => `{${ids.join()}}`;

/** Whether the person was chosen by name or is in one of the departments. */
const isAmong = ({ people, departmentIds }: Audience) => sql`(${users.id} = any(${listOf(people)}::uuid[])
  or exists (select from ${userDepartments} member where member.user_id = ${users.id}
    and member.department_id = any(${listOf(departmentIds)}::uuid[])))`;

/** The subject's data in a requirement. Locks the subject, so that it is not replaced or deleted meanwhile. */
async function subjectOf(
  tx: Transaction,
  ctx: ActorContext,
  { kind, documentId, updateId, ...text }: RequireInput,
) {
  if (kind === 'document') {
    const [found] = await tx
      .select({ title: documents.name, version: documents.version, contentHash: files.sha256 })
      .from(documents)
      .innerJoin(files, eq(files.id, documents.fileId))
      .where(eq(documents.id, documentId ?? ''))
      .for('share', { of: documents });
    if (!found) throw badInput(sentences.documentGone, { documentId: sentences.documentGone });
    return { ...found, documentId, content: null };
  }
  if (kind === 'attestation') return { ...text, ...ofText(text) };
  const [found] = await tx
    .select({
      title: companyUpdates.title,
      content: companyUpdates.content,
      isPublished: sql<boolean>`${isRead(isoNow(ctx.services.clock))}`,
    })
    .from(companyUpdates)
    .where(eq(companyUpdates.id, updateId ?? ''))
    .for('share');
  if (!found) throw badInput(sentences.updateGone, { updateId: sentences.updateGone });
  if (!found.isPublished)
    throw badInput(sentences.updateNotPublished, { updateId: sentences.updateNotPublished });
  return { ...ofText(found), updateId };
}

const ofText = ({ title, content }: { title: string; content: string }) => ({
  title,
  content,
  version: 1,
  contentHash: createHash('sha256').update(`${title}\n\n${content}`).digest('hex'),
});

/**
 * Withdraws a requirement: nobody is asked any more, confirmations stay. @throws {PortalError} not_found; conflict
 * when it was withdrawn already
 */
export async function withdrawAcknowledgement(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'acknowledgements.require');
  return write(ctx, async (tx) => {
    const [row] = await tx
      .select({ title: requirements.title, endedAt: requirements.endedAt })
      .from(requirements)
      .where(eq(requirements.id, id))
      .for('update');
    if (!row) throw notFound('Acknowledgement');
    if (row.endedAt !== null) throw conflict(sentences.withdrawnAlready);
    await endRequirements(tx, ctx.services, [id]);
    await audit(tx, ctx, {
      action: 'acknowledgement.withdrawn',
      subject: ['acknowledgement', id],
      detail: { name: row.title },
    });
    return getRequirement({ ...ctx, services: { ...ctx.services, db: tx } }, id);
  });
}

/** Ends requirements with the notifications that ask for them. */
export async function endRequirements(tx: Transaction, services: Services, ids: string[]): Promise<void> {
  const ended = await tx
    .update(requirements)
    .set({ endedAt: isoNow(services.clock) })
    .where(and(inArray(requirements.id, ids), isNull(requirements.endedAt)))
    .returning({ id: requirements.id });
  for (const { id } of ended) {
    await endWaiting(tx, services, id);
    await announce(tx, 'all', 'acknowledgements_changed', { requirementId: id });
  }
}

/**
 * Confirms that the caller has read the newest version. A second confirmation changes nothing.
 * @throws {PortalError} not_found for what others were asked; conflict for another version, and for what is not required
 *   any more
 */
export async function confirmAcknowledgement(ctx: ActorContext, { id, version }: ConfirmInput) {
  requireAbility(ctx.actor, 'acknowledgements.confirm');
  return write(ctx, async (tx) => {
    // A new version waits until this is committed, or is seen here.
    const [required] = await tx
      .select({ version: requirements.version })
      .from(requirements)
      .where(eq(requirements.id, id))
      .for('share');
    authorizeOrHide(required !== undefined, 'Acknowledgement');
    const inside = { ...ctx, services: { ...ctx.services, db: tx } };
    const own = await getOwn(inside, id);
    if (version !== required.version) throw conflict(sentences.notNewest(required.version));
    if (own.status === 'confirmed') return own;
    if (own.status === 'released') throw conflict(sentences.notRequired);
    await tx
      .update(asked)
      .set({ confirmedAt: isoNow(ctx.services.clock) })
      .where(
        and(eq(asked.requirementId, id), eq(asked.userId, ctx.actor.userId), eq(asked.version, version)),
      );
    await audit(tx, ctx, {
      action: 'acknowledgement.confirmed',
      subject: ['acknowledgement', id],
      detail: { name: own.title, version, hash: own.hash },
    });
    await announce(tx, [`user:${ctx.actor.userId}`, 'admins'], 'acknowledgements_changed', {
      requirementId: id,
    });
    return getOwn(inside, id);
  });
}
