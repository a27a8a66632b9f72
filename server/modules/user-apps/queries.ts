import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq } from '@portal/db/drizzle.ts';
import { userApps as table } from '@portal/db/schema/user-apps.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { APPS_MAX, CATALOG } from './constants.ts';

const columns = {
  id: table.id,
  appId: table.appId,
  name: table.name,
  description: table.description,
  url: table.url,
  icon: table.icon,
  category: table.category,
};

export type UserAppRow = Awaited<ReturnType<typeof listMyApps>>[number];

/** The catalog. */
export function listPredefinedApps({ actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return CATALOG;
}

/** The caller's vault in its order. */
export async function listMyApps({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  return readApps(db, actor.userId);
}

/** The same within a change. */
export const readApps = (db: Reader, userId: string) =>
  db
    .select(columns)
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.position), asc(table.id))
    .limit(APPS_MAX);

/** An app of the person's vault. @throws {PortalError} not_found, also for another person's */
export async function getOwnApp(db: Reader, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)));
  if (!row) throw notFound('Application');
  return row;
}

/** The app in the person's vault that was taken from the catalog. */
export async function findTaken(db: Reader, userId: string, appId: string) {
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.appId, appId)));
  return row;
}
