import type { Reader } from '@portal/db/client.ts';
import { and, asc, desc, eq, getTableColumns, or, type PgColumn, sql } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { experienceCategories as table } from '@portal/db/schema/experience-categories.ts';
import type { z } from 'zod';
import { isAdmin } from '../../../core/access.ts';
import type { ActorContext } from '../../../core/context.ts';
import { notFound } from '../../../core/errors.ts';
import { nameOf } from '../../people/queries.ts';
import { CATEGORIES_MAX, type CategoryType } from './constants.ts';
import type { listCategoriesInput, RejectedCategory } from './schema.ts';

const categoryColumns = {
  id: table.id,
  type: table.type,
  name: table.name,
  status: table.status,
  reviewNotes: table.reviewNotes,
  submittedAt: table.updatedAt,
  proposedBy: nameOf(table.proposedBy),
  proposedById: table.proposedBy,
};

/** @throws {PortalError} not_found */
export async function getCategory(db: Reader, id: string) {
  const [row] = await db.select(categoryColumns).from(table).where(eq(table.id, id));
  if (!row) throw notFound('Category');
  return row;
}

/**
 * The rejected ones among the names that a row uses, as a column of a query about such rows; nested, as `nameOf` is.
 * @param used the column that holds the name of each type
 */
export const rejectedAmong = (used: Record<CategoryType, PgColumn>) => {
  const names = sql.join(
    Object.entries(used).map(([type, column]) => sql`(${type}, lower(${column}))`),
    sql`, `,
  );
  return sql<RejectedCategory[]>`${sql`(
    select coalesce(json_agg(json_build_object('type', ${table.type}, 'name', ${table.name},
      'reviewNotes', ${table.reviewNotes}) order by ${table.type}), '[]')
    from ${table} where ${table.status} = 'rejected' and (${table.type}, lower(${table.name})) in (${names}))`}`;
};

/** Who gave the category its present name or type; null when nobody changed it. */
export async function findRenamer(db: Reader, id: string): Promise<string | null> {
  const [last] = await db
    .select({ by: nameOf(auditLog.actorId) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'experience_category'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, 'experience_category.renamed'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.by ?? null;
}

/** The category's row, locked: of two admins deciding at once, the second sees what the first decided. */
export async function lockCategory(db: Reader, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(table),
      reviewerName: nameOf(table.reviewedBy),
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!row) throw notFound('Category');
  return row;
}

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
