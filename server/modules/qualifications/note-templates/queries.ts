import type { Reader } from '@portal/db/client.ts';
import { eq, sql } from '@portal/db/drizzle.ts';
import { noteTemplates } from '@portal/db/schema/reviews.ts';
import { notFound } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { TEMPLATES_MAX } from './constants.ts';

const columns = {
  id: noteTemplates.id,
  purpose: noteTemplates.purpose,
  name: noteTemplates.name,
  text: noteTemplates.text,
};

/** All templates by name, without paging, because there are few. */
export function listNoteTemplates({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'credentials.read');
  return db
    .select(columns)
    .from(noteTemplates)
    .orderBy(sql`lower(${noteTemplates.name})`, noteTemplates.id)
    .limit(TEMPLATES_MAX);
}

/** @throws {PortalError} not_found */
export async function getNoteTemplate(db: Reader, id: string) {
  const [row] = await db.select(columns).from(noteTemplates).where(eq(noteTemplates.id, id));
  if (!row) throw notFound('Note template');
  return row;
}
