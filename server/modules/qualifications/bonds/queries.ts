import type { Reader } from '@portal/db/client.ts';
import { bonds } from '@portal/db/schema/qualifications.ts';
import { desc, inArray } from 'drizzle-orm';

/** Everything the people handed in, newest first. */
export function listBondsOf(db: Reader, userIds: string[]) {
  return db.select().from(bonds).where(inArray(bonds.userId, userIds)).orderBy(desc(bonds.id));
}

export type BondRow = typeof bonds.$inferSelect;
