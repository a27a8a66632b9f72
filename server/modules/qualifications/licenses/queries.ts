import type { Reader } from '@portal/db/client.ts';
import { licenses } from '@portal/db/schema/qualifications.ts';
import { desc, inArray } from 'drizzle-orm';

/** Everything the people handed in, newest first. */
export function listLicensesOf(db: Reader, userIds: string[]) {
  return db.select().from(licenses).where(inArray(licenses.userId, userIds)).orderBy(desc(licenses.id));
}

export type LicenseRow = typeof licenses.$inferSelect;
