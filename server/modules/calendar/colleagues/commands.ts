import type { Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { calendarAdded, calendarPreferences } from '@portal/db/schema/calendar.ts';
import type { AuditAction } from '../../../core/contract/audits.ts';
import { badInput, conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { ADDED_MAX, sentences, type View } from './constants.ts';
import { colleaguesAmong, countAdded, readPreferences } from './queries.ts';
import type { AddCalendarInput, ChangeCalendarInput, SavePreferencesInput } from './schema.ts';

const own = calendarAdded;

/**
 * Saves the view and, when given, the colleagues whose calendars show beside the caller's own: these and no
 * others.
 * @throws {PortalError} bad_input when one of them is not a colleague
 */
export async function savePreferences(ctx: ActorContext, { view, addedCalendars }: SavePreferencesInput) {
  return change(ctx, 'calendar.preferences_changed', async (tx, me) => {
    if (view) await saveView(tx, me, view);
    if (!addedCalendars) return;
    const wanted = [...new Map(addedCalendars.map((each) => [each.userId.toLowerCase(), each])).entries()];
    await requireColleagues(
      tx,
      me,
      wanted.map(([id]) => id),
      'addedCalendars',
    );
    await tx.delete(own).where(eq(own.userId, me));
    if (wanted.length === 0) return;
    const now = isoNow(ctx.services.clock);
    await tx.insert(own).values(
      wanted.map(([colleagueId, { color, isVisible, addedAt }]) => ({
        userId: me,
        colleagueId,
        color,
        isVisible,
        addedAt: addedAt ? new Date(addedAt).toISOString() : now,
      })),
    );
  });
}

/**
 * @throws {PortalError} bad_input for a person who is no colleague; conflict when the calendar was added
 * already, or there are too many
 */
export async function addCalendar(ctx: ActorContext, { userId, color }: AddCalendarInput) {
  return change(ctx, 'calendar.added', async (tx, me) => {
    await requireColleagues(tx, me, [userId.toLowerCase()], 'userId');
    const { has, count } = await countAdded(tx, me, userId.toLowerCase());
    if (has) throw conflict(sentences.alreadyAdded, { userId: sentences.alreadyAdded });
    if (count >= ADDED_MAX) throw conflict(sentences.tooManyCalendars);
    const addedAt = isoNow(ctx.services.clock);
    await tx.insert(own).values({ userId: me, colleagueId: userId, color, addedAt }).onConflictDoNothing();
  });
}

/** Takes a colleague's calendar from beside the own one. @throws {PortalError} not_found when it is not there */
export async function removeCalendar(ctx: ActorContext, colleagueId: string) {
  return change(ctx, 'calendar.removed', async (tx, me) => {
    const { count } = await tx.delete(own).where(and(eq(own.userId, me), eq(own.colleagueId, colleagueId)));
    if (count === 0) throw notFound('Calendar');
  });
}

/** Gives a colleague's calendar another color, or shows or hides it. @throws {PortalError} not_found when it is not there */
export async function changeCalendar(ctx: ActorContext, { id, color, isVisible }: ChangeCalendarInput) {
  return change(ctx, 'calendar.changed', async (tx, me) => {
    const { count } = await tx
      .update(own)
      .set({ color: color ?? sql`${own.color}`, isVisible: isVisible ?? sql`${own.isVisible}` })
      .where(and(eq(own.userId, me), eq(own.colleagueId, id)));
    if (count === 0) throw notFound('Calendar');
  });
}

/** Changes the caller's preferences, and notifies their other tabs. */
async function change(
  ctx: ActorContext,
  action: AuditAction,
  work: (tx: Transaction, me: string) => Promise<void>,
) {
  requireAbility(ctx.actor, 'portal.arrange');
  const me = ctx.actor.userId;
  return write(ctx, (tx) =>
    unlessUnchanged(
      ctx,
      tx,
      (on) => readPreferences(on, me),
      async (inner) => {
        await work(inner, me);
        await audit(inner, ctx, { action, subject: ['user', me] });
        await announce(inner, `user:${me}`, 'calendar_preferences_changed', {});
      },
    ),
  );
}

const saveView = (tx: Transaction, userId: string, view: View) =>
  tx
    .insert(calendarPreferences)
    .values({ userId, view })
    .onConflictDoUpdate({ target: calendarPreferences.userId, set: { view } });

async function requireColleagues(tx: Transaction, me: string, ids: string[], field: string) {
  if (ids.includes(me)) throw badInput(sentences.ownCalendar, { [field]: sentences.ownCalendar });
  if ((await colleaguesAmong(tx, ids)).length === ids.length) return;
  throw badInput(sentences.unavailable, { [field]: sentences.unavailable });
}
