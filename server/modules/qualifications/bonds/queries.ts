import type { Reader } from '@portal/db/client.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds } from '@portal/db/schema/qualifications.ts';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';

/** What the people handed in and nothing newer has replaced, newest first. */
export function listBondsOf(db: Reader, userIds: string[]) {
  return db
    .select({ ...getTableColumns(bonds), documentType: files.mimeType })
    .from(bonds)
    .leftJoin(files, eq(files.id, bonds.documentId))
    .where(and(inArray(bonds.userId, userIds), isNull(bonds.supersededAt)))
    .orderBy(desc(bonds.id));
}

export type BondRow = Awaited<ReturnType<typeof listBondsOf>>[number];
