import { eq } from '@portal/db/drizzle.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { may } from '../../../core/contract/abilities.ts';
import type { ActorContext, StoredFile } from '../../../core/kernel/context.ts';
import { freshLinks } from '../../files/queries.ts';
import { EVIDENCE_PURPOSE } from './constants.ts';
import { canReadEvidence } from './policy.ts';

/** Whether the caller may read a document at this moment. */
export async function mayReadEvidence(ctx: ActorContext, file: StoredFile): Promise<boolean> {
  const { actor } = ctx;
  return canReadEvidence(actor, file, may(actor, 'credentials.read') ? [] : await peopleWith(ctx, file.id));
}

/** The people whose qualifications have the document, in any version. */
async function peopleWith({ services: { db } }: ActorContext, fileId: string): Promise<string[]> {
  const [experience, license, bond] = [experiences, licenses, bonds].map((table) =>
    db.select({ userId: table.userId }).from(table).where(eq(table.documentId, fileId)),
  );
  if (!experience || !license || !bond) return [];
  const found = await experience.unionAll(license).unionAll(bond);
  return [...new Set(found.map(({ userId }) => userId))];
}

/** New links to documents that the caller uploaded, by the links they were known under. */
export const freshDocumentLinks = (ctx: ActorContext, urls: string[]): Promise<Map<string, string>> =>
  freshLinks(ctx, EVIDENCE_PURPOSE, urls);
