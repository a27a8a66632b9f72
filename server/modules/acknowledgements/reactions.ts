import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { acknowledgementRequirements as requirements } from '@portal/db/schema/acknowledgements.ts';
import { conflict } from '../../core/errors/errors.ts';
import { type AnyReaction, on } from '../../core/kernel/events.ts';
import { departmentDeleted } from '../departments/events.ts';
import { documentDeleted, documentReplaced } from '../documents/events.ts';
import { endWaiting } from '../notifications/commands/end.ts';
import { userApproved, userCreated, userReactivated } from '../users/events.ts';
import { askMissingPeople, dueDateOfLaterOnes } from './commands/ask.ts';
import { endRequirements } from './commands.ts';
import { sentences } from './constants.ts';
import { requirementOfDepartment } from './queries.ts';

export const reactions: AnyReaction[] = [
  /** A new version has to be confirmed again; notifications about the former one end. */
  on(documentReplaced, async (tx, { services }, { documentId, version, sha256, changes }) => {
    const asking = await tx
      .update(requirements)
      .set({ version, contentHash: sha256, dueDate: dueDateOfLaterOnes(services) })
      .where(and(eq(requirements.documentId, documentId), isNull(requirements.endedAt)))
      .returning({ id: requirements.id });
    for (const { id } of asking) {
      await endWaiting(tx, services, id);
      await askMissingPeople(tx, services, { requirementId: id, changes });
    }
  }),

  on(documentDeleted, async (tx, { services }, { documentId }) => {
    const ending = await tx
      .select({ id: requirements.id })
      .from(requirements)
      .where(and(eq(requirements.documentId, documentId), isNull(requirements.endedAt)))
      .for('update');
    if (ending.length === 0) return;
    const ids = ending.map(({ id }) => id);
    await endRequirements(tx, services, ids);
  }),

  on(departmentDeleted, async (tx, _ctx, { departmentId }) => {
    const used = await requirementOfDepartment(tx, departmentId);
    if (used) throw conflict(sentences.departmentInUse(used.title));
  }),

  on(userApproved, async (tx, { services }) => {
    await askMissingPeople(tx, services);
  }),
  on(userCreated, async (tx, { services }) => {
    await askMissingPeople(tx, services);
  }),
  on(userReactivated, async (tx, { services }) => {
    await askMissingPeople(tx, services);
  }),
];
