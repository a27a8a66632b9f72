import type { Reader } from '@portal/db/client.ts';
import { experiences } from '@portal/db/schema/qualifications.ts';
import { desc, inArray } from 'drizzle-orm';

/** Everything the people handed in, newest first. */
export function listExperiencesOf(db: Reader, userIds: string[]) {
  return db
    .select()
    .from(experiences)
    .where(inArray(experiences.userId, userIds))
    .orderBy(desc(experiences.id));
}

export type ExperienceRow = typeof experiences.$inferSelect;
