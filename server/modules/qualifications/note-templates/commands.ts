import { count, eq } from '@portal/db/drizzle.ts';
import { noteTemplates } from '@portal/db/schema/reviews.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { sentences, TEMPLATES_MAX } from './constants.ts';
import { getNoteTemplate } from './queries.ts';
import type { CreateNoteTemplateInput, UpdateNoteTemplateInput } from './schema.ts';

const nameTaken = () => conflict(sentences.nameTaken, { name: sentences.nameTaken });

/** @throws {PortalError} conflict when the name is taken within the purpose, ignoring case */
export async function createNoteTemplate(ctx: ActorContext, input: CreateNoteTemplateInput) {
  requireAbility(ctx.actor, 'credentials.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const [known] = await tx.select({ total: count() }).from(noteTemplates);
      if ((known?.total ?? 0) >= TEMPLATES_MAX) throw conflict(sentences.tooMany);
      const id = newId();
      await tx.insert(noteTemplates).values({ id, ...input });
      await audit(tx, ctx, {
        action: 'note_template.created',
        subject: ['note_template', id],
        detail: { ...input },
      });
      await announce(tx, 'admins', 'note_templates_changed', { templateId: id });
      return getNoteTemplate(tx, id);
    }),
  );
}

/** @throws {PortalError} not_found; conflict when the name is taken */
export async function updateNoteTemplate(ctx: ActorContext, { id, ...input }: UpdateNoteTemplateInput) {
  requireAbility(ctx.actor, 'credentials.manage');
  return onUniqueViolation(nameTaken, () =>
    write(ctx, async (tx) => {
      const { id: _id, ...before } = await getNoteTemplate(tx, id);
      return unlessUnchanged(
        ctx,
        tx,
        (on) => getNoteTemplate(on, id),
        async (tx) => {
          await tx
            .update(noteTemplates)
            .set({ ...input, updatedAt: isoNow(ctx.services.clock) })
            .where(eq(noteTemplates.id, id));
          await audit(tx, ctx, {
            action: 'note_template.updated',
            subject: ['note_template', id],
            detail: { ...input, before },
          });
          await announce(tx, 'admins', 'note_templates_changed', { templateId: id });
        },
      );
    }),
  );
}

/** @throws {PortalError} not_found */
export async function deleteNoteTemplate(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'credentials.manage');
  await write(ctx, async (tx) => {
    const { id: _id, ...template } = await getNoteTemplate(tx, id);
    await tx.delete(noteTemplates).where(eq(noteTemplates.id, id));
    await audit(tx, ctx, {
      action: 'note_template.deleted',
      subject: ['note_template', id],
      detail: template,
    });
    await announce(tx, 'admins', 'note_templates_changed', { templateId: id });
  });
  return { success: true as const };
}
