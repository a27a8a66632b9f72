import type { Reader } from '@portal/db/client.ts';
import { files } from '@portal/db/schema/files.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';

/** What the people handed in and nothing newer has replaced, newest first. */
export function listLicensesOf(db: Reader, userIds: string[]) {
  return db
    .select({ ...getTableColumns(licenses), documentType: files.mimeType })
    .from(licenses)
    .leftJoin(files, eq(files.id, licenses.documentId))
    .where(and(inArray(licenses.userId, userIds), isNull(licenses.supersededAt)))
    .orderBy(desc(licenses.id));
}

export type LicenseRow = Awaited<ReturnType<typeof listLicensesOf>>[number];
