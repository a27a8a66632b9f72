import { eq } from '@portal/db/drizzle.ts';
import { documentDepartments } from '@portal/db/schema/documents.ts';
import { conflict } from '../../core/errors/errors.ts';
import { type AnyReaction, on } from '../../core/kernel/events.ts';
import { sentences } from '../departments/constants.ts';
import { departmentDeleted } from '../departments/events.ts';

export const reactions: AnyReaction[] = [
  /** A department cannot be deleted while a document is shared with it. */
  on(departmentDeleted, async (tx, _ctx, { departmentId }) => {
    const [used] = await tx
      .select({ documentId: documentDepartments.documentId })
      .from(documentDepartments)
      .where(eq(documentDepartments.departmentId, departmentId))
      .limit(1);
    if (used) throw conflict(sentences.inUse);
  }),
];
