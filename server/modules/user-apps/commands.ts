import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { userApps } from '@portal/db/schema/user-apps.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { lockPerson } from '../people/queries.ts';
import { APPS_MAX, catalogApp, sentences } from './constants.ts';
import { findTaken, getOwnApp, readApps } from './queries.ts';
import type { CustomAppInput, UpdateAppInput } from './schema.ts';

/**
 * Adds an app of the catalog; an app that is in the vault already is returned unchanged.
 * @throws {PortalError} not_found; conflict when the vault is full
 */
export async function addPredefinedApp(ctx: ActorContext, appId: string) {
  requireAbility(ctx.actor, 'portal.arrange');
  const app = catalogApp(appId);
  if (!app) throw notFound('Application');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    // Locks the vault against concurrent changes: no app is added twice, and the order stays consistent.
    await lockPerson(tx, userId);
    const taken = await findTaken(tx, userId, appId);
    if (taken) return taken;
    const { name, description, url, category } = app;
    return addApp(tx, ctx, { appId, name, description, url, category, icon: '' });
  });
}

/** Adds a custom app. @throws {PortalError} conflict when the vault is full */
export async function createCustomApp(ctx: ActorContext, input: CustomAppInput) {
  requireAbility(ctx.actor, 'portal.arrange');
  return write(ctx, async (tx) => {
    await lockPerson(tx, ctx.actor.userId);
    return addApp(tx, ctx, { ...input, appId: null });
  });
}

/** As the last one. */
async function addApp(tx: Transaction, ctx: ActorContext, app: CustomAppInput & { appId: string | null }) {
  const { userId } = ctx.actor;
  const [{ total, last } = { total: 0, last: 0 }] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${userApps.position}), 0)`,
    })
    .from(userApps)
    .where(eq(userApps.userId, userId));
  if (total >= APPS_MAX) throw conflict(sentences.tooMany);
  const id = newId();
  await tx.insert(userApps).values({ ...app, id, userId, position: last + 1 });
  await audit(tx, ctx, {
    action: 'user_app.added',
    subject: ['user_app', id],
    personId: userId,
    detail: { appId: app.appId },
    words: { name: app.name },
  });
  await notifyTabs(tx, ctx);
  return getOwnApp(tx, { id, userId });
}

/** @throws {PortalError} not_found, also for another person's */
export async function updateApp(ctx: ActorContext, { id, ...changes }: UpdateAppInput) {
  requireAbility(ctx.actor, 'portal.arrange');
  const own = { id, userId: ctx.actor.userId };
  return write(ctx, async (tx) => {
    const { name } = await getOwnApp(tx, own);
    return unlessUnchanged(
      ctx,
      tx,
      (on) => getOwnApp(on, own),
      async (tx) => {
        await tx
          .update(userApps)
          .set({ ...changes, updatedAt: isoNow(ctx.services.clock) })
          .where(eq(userApps.id, id));
        await audit(tx, ctx, {
          action: 'user_app.updated',
          subject: ['user_app', id],
          personId: own.userId,
          words: { name },
        });
        await notifyTabs(tx, ctx);
      },
    );
  });
}

/**
 * Reorders the vault.
 * @param appIds all of the caller's apps, each once
 * @throws {PortalError} conflict when they are not
 */
export async function reorderApps(ctx: ActorContext, appIds: string[]) {
  requireAbility(ctx.actor, 'portal.arrange');
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    await lockPerson(tx, userId);
    const known = new Set((await readApps(tx, userId)).map(({ id }) => id));
    if (appIds.length !== known.size || appIds.some((id) => !known.has(id))) throw conflict(sentences.notAll);
    return unlessUnchanged(
      ctx,
      tx,
      (on) => readApps(on, userId),
      async (tx) => {
        if (appIds.length > 0) {
          const order = sql`array_position(${`{${appIds.join()}}`}::uuid[], ${userApps.id})`;
          await tx.update(userApps).set({ position: order }).where(eq(userApps.userId, userId));
        }
        await audit(tx, ctx, { action: 'user_app.arranged', subject: ['user', userId] });
        await notifyTabs(tx, ctx);
      },
    );
  });
}

/** @throws {PortalError} not_found, also for another person's */
export async function removeApp(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'portal.arrange');
  await write(ctx, async (tx) => {
    const [gone] = await tx
      .delete(userApps)
      .where(and(eq(userApps.id, id), eq(userApps.userId, ctx.actor.userId)))
      .returning({ name: userApps.name });
    if (!gone) throw notFound('Application');
    await audit(tx, ctx, {
      action: 'user_app.removed',
      subject: ['user_app', id],
      personId: ctx.actor.userId,
      words: gone,
    });
    await notifyTabs(tx, ctx);
  });
  return { success: true as const };
}

const notifyTabs = (tx: Transaction, { actor }: ActorContext) =>
  announce(tx, `user:${actor.userId}`, 'user_apps_changed', {});
