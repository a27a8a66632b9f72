import type { Reader } from '@portal/db/client.ts';
import { files } from '@portal/db/schema/files.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';

/** What the people handed in and nothing newer has replaced, newest first. */
export function listExperiencesOf(db: Reader, userIds: string[]) {
  return db
    .select({ ...getTableColumns(experiences), documentType: files.mimeType })
    .from(experiences)
    .leftJoin(files, eq(files.id, experiences.documentId))
    .where(and(inArray(experiences.userId, userIds), isNull(experiences.supersededAt)))
    .orderBy(desc(experiences.id));
}

export type ExperienceRow = Awaited<ReturnType<typeof listExperiencesOf>>[number];
