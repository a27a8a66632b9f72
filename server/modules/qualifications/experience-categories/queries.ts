import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAdmin } from '../../../core/actor.ts';
import type { ActorContext } from '../../../core/context.ts';
import { CATEGORIES_MAX } from './constants.ts';
import type { listCategoriesInput } from './schema.ts';

export const categoryColumns = {
  id: table.id,
  type: table.type,
  name: table.name,
  status: table.status,
  reviewNotes: table.reviewNotes,
};

/** Categories by name: approved ones and the caller's own proposals; all of them for admins. */
export function listCategories(
  { services, actor }: ActorContext,
  input: z.infer<typeof listCategoriesInput>,
) {
  const visible = isAdmin(actor)
    ? undefined
    : or(eq(table.status, 'approved'), eq(table.proposedBy, actor.userId));
  const status = input.status === 'active' ? 'approved' : input.status;
  return services.db
    .select(categoryColumns)
    .from(table)
    .where(
      and(
        visible,
        input.type ? eq(table.type, input.type) : undefined,
        status ? eq(table.status, status) : undefined,
      ),
    )
    .orderBy(asc(table.type), asc(sql`lower(${table.name})`))
    .limit(CATEGORIES_MAX);
}
