import type { Reader } from '@portal/db/client.ts';
import {
  alias,
  and,
  asc,
  eq,
  exists,
  gt,
  isNull,
  like,
  lt,
  not,
  or,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import { isoInstant } from '@portal/db/schema/columns.ts';
import {
  notificationPreferences,
  notificationRecipients,
  notificationSearchText,
  notifications,
} from '@portal/db/schema/notifications.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { jsonPage, listOf } from '../../core/data/hot/json-page.ts';
import { jsonObject } from '../../core/data/hot/json-text.ts';
import { prepared } from '../../core/data/hot/prepared.ts';
import { jsonInstant, jsonRow } from '../../core/data/json-sql.ts';
import { cursorAfter, listOrder, ordersByAge, placeOf, readAfter } from '../../core/data/list-order.ts';
import { cursorIn, type PageInput, rowsAround } from '../../core/data/pagination.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { containedWords } from '../../core/data/search-words.ts';
import { notFound } from '../../core/errors/errors.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { nameColumn, personColumns } from '../people/queries.ts';
import { type AudienceChoice, audienceOf, isEmptyChoice, isInAudience } from './audiences/queries.ts';
import { CHOOSABLE_KINDS, COUNTED_MAX, EMAIL_DEFAULTS, RECIPIENTS_SHOWN } from './constants.ts';
import type {
  ManagedNotificationsInput,
  MyNotifications,
  MyNotificationsInput,
  OwnNotification,
  Preferences,
} from './schema.ts';

const own = notificationRecipients;
const newestOwn = ordersByAge(sql`found.id`).newest;

/** Behind every id there is: the first page begins here. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The caller's own, newest first, without those that are over. */
export async function listOwn(ctx: ActorContext, input: MyNotificationsInput) {
  const { actor, services } = ctx;
  requireAbility(actor, 'portal.read');
  const { status, type, search = '', limit } = input;
  const words = containedWords(search);
  const wanted = { status, type, words, most: rowsAround(input) };
  const cursor = cursorIn(input);
  const [behind] = cursor === undefined ? [NEWEST] : placeOf(newestOwn, cursor);
  const values = {
    me: actor.userId,
    now: isoNow(services.clock),
    behind,
    limit,
    more: limit + 1,
    type: type ?? null,
    company: services.settings.companyName,
  };
  const [answer] = await readAfter(cursor, () =>
    searching(ctx, search, (db) =>
      words.length > 0
        ? selectOwn(db, wanted).execute(values)
        : prepared(db, `own_notifications_${status}_${type !== undefined}_${wanted.most}`, (on) =>
            selectOwn(on, wanted),
          ).execute(values),
    ),
  );
  if (!answer) throw new Error('an aggregate gave no row');
  const next = cursorAfter(newestOwn, answer.next);
  return jsonObject<MyNotifications>({ notifications: listOf(answer.rows), next });
}

type OwnFilters = Pick<MyNotificationsInput, 'status' | 'type'> & { words: string[]; most: number };

/**
 * A page of one's own in one statement. Which ones they are is found in the recipients' table alone, and each is then
 * looked up by its id: a join could be planned for far more rows than a page has.
 */
function selectOwn(db: Reader, { status, type, words, most }: OwnFilters) {
  const wanted = and(
    eq(own.userId, sql.placeholder('me')),
    lt(own.notificationId, sql.placeholder('behind')),
    isRunning(own),
    status && isInState(status),
    type && eq(own.type, sql.placeholder('type')),
    words.length > 0 ? exists(saying(words)) : undefined,
  );
  const newest = sql`select ${own.notificationId} as id, ${own.userId} as user_id, ${own.readAt} as read_at,
      ${own.actionUrl} as action_url
    from ${own} where ${wanted} order by ${own.notificationId} desc limit ${sql.raw(String(most))}`;
  const found = sql`select newest.*, row_number() over (order by newest.id desc) as place
    from (${newest}) newest order by newest.id desc limit ${sql.placeholder('more')}`;
  return db
    .select(jsonPage(sql.placeholder('limit')))
    .from(
      sql`(select found.place, ${newestOwn.cursor} as cursor, ${ownJson} as json from (${found}) found) page`,
    )
    .prepare('own_notifications');
}

const notice = alias(notifications, 'notice');
const senders = alias(users, 'senders');
const company = sql`${sql.placeholder('company')}::text`;

/** A notification as its recipient sees it. The portal's own notifications are sent by the company. */
const ownJson = sql<OwnNotification>`(select ${jsonRow<OwnNotification>({
  id: notice.id,
  kind: notice.kind,
  type: notice.type,
  title: notice.title,
  message: notice.message,
  actionUrl: sql`coalesce(found.action_url, ${notice.actionUrl})`,
  actionLabel: notice.actionLabel,
  expiresAt: jsonInstant(notice.expiresAt),
  urgent: notice.urgent,
  sender: jsonRow<OwnNotification['sender']>({
    id: notice.senderId,
    name: sql`case when ${notice.senderId} is null then ${company} else ${nameColumn(senders)} end`,
    firstName: sql`case when ${notice.senderId} is null then ${company} else ${senders.firstName} end`,
    lastName: sql`coalesce(${senders.lastName}, '')`,
  }),
  createdAt: jsonInstant(notice.createdAt),
  recipients: sql`json_build_array(found.user_id)`,
  isRead: sql`found.read_at is not null`,
  readBy: sql`case when found.read_at is null then '[]'::json else json_build_array(
    ${jsonRow<OwnNotification['readBy'][number]>({ user: sql`found.user_id`, readAt: jsonInstant(sql`found.read_at`) })}) end`,
})} from ${notifications} notice left join ${users} senders on ${senders.id} = ${notice.senderId} where ${notice.id} = found.id)`;

/** Not over yet; `now` is a placeholder. */
const isRunning = (table: typeof notificationRecipients | typeof notifications) =>
  or(isNull(table.expiresAt), gt(table.expiresAt, sql.placeholder('now')));

const isInState = (status: 'unread' | 'read') =>
  status === 'unread' ? isNull(own.readAt) : not(isNull(own.readAt));

const saying = (words: string[]) => sql`(select from ${notifications}
  where ${notifications.id} = ${own.notificationId} and ${says(words)})`;

const says = (words: string[]) =>
  and(...words.map((word) => like(notificationSearchText(notifications), word)));

/**
 * One of the caller's notifications.
 * @throws {PortalError} not_found, also when it has ended or is somebody else's
 */
export async function getOwn({ services, actor }: ActorContext, id: string): Promise<OwnNotification> {
  requireAbility(actor, 'portal.read');
  const { db, clock, settings } = services;
  const mine = sql`select ${own.notificationId} as id, ${own.userId} as user_id, ${own.readAt} as read_at,
      ${own.actionUrl} as action_url
    from ${own} where ${own.userId} = ${sql.placeholder('me')} and ${own.notificationId} = ${sql.placeholder('id')} and ${isRunning(own)}`;
  const [row] = await prepared(db, 'own_notification', (on, name) =>
    on
      // Nested once more: Drizzle omits the table’s name of a column that is selected directly.
      .select({ notification: sql<OwnNotification>`${ownJson}` })
      .from(sql`(${mine}) found`)
      .prepare(name),
  ).execute({ me: actor.userId, id, now: isoNow(clock), company: settings.companyName });
  if (!row) throw notFound('Notification');
  return row.notification;
}

/** How many of the caller's own there are, and how many unread; counting ends soon after `COUNTED_MAX`. */
export async function countOwn({ services: { db, clock }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  const counted = (wanted?: SQL) => sql<number>`(
    select count(*)::int from (select from ${own}
      where ${and(eq(own.userId, sql.placeholder('me')), isRunning(own), wanted)}
      limit ${sql.raw(String(COUNTED_MAX + 1))}) counted)`;
  const [row] = await prepared(db, 'notification_counts', (on, name) =>
    on
      .select({ unread: counted(isNull(own.readAt)), total: counted() })
      .from(sql`(select) as once`)
      .prepare(name),
  ).execute({ me: actor.userId, now: isoNow(clock) });
  return row ?? { unread: 0, total: 0 };
}

const orders = ordersByAge(notifications.id);

/** A page of administrators' messages, with the number of readers. */
export async function listManaged(ctx: ActorContext, input: ManagedNotificationsInput) {
  requireAbility(ctx.actor, 'notifications.read');
  const { status, type, search = '' } = input;
  const order = orders[input.sort];
  const unread = sql`exists (select from ${own} where ${own.notificationId} = ${notifications.id} and ${own.readAt} is null)`;
  const words = containedWords(search);
  return searching(ctx, search, (db) =>
    readPage(input, order, ({ limit, after, cursor }) =>
      selectManaged(db, { cursor })
        .where(
          and(
            isMessage,
            type && eq(notifications.type, type),
            status && (status === 'unread' ? unread : not(unread)),
            words.length > 0 ? says(words) : undefined,
            after,
          ),
        )
        .orderBy(order.by)
        .limit(limit),
    ),
  );
}

/** Administrators manage messages, not the portal's own notifications. */
const isMessage = eq(notifications.kind, 'message');

/** One that an administrator wrote. @throws {PortalError} not_found */
export async function getManaged({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'notifications.read');
  const row = await findManaged(db, id);
  if (!row) throw notFound('Notification');
  return row;
}

/**
 * A notification as the caller may see it: administrators see a message with its recipients, other people
 * their own copy.
 * @throws {PortalError} not_found
 */
export async function getSeen(
  ctx: ActorContext,
  id: string,
): Promise<{ managed: ManagedRow } | { own: OwnNotification }> {
  if (!may(ctx.actor, 'notifications.read')) return { own: await getOwn(ctx, id) };
  const managed = await findManaged(ctx.services.db, id);
  return managed ? { managed } : { own: await getOwn(ctx, id) };
}

/**
 * A message as its sender sees it, with everybody who was picked one by one. Without a permission check, for commands.
 */
export async function findManaged(db: Reader, id: string): Promise<ManagedRow | undefined> {
  const [row] = await selectManaged(db, {}).where(and(isMessage, eq(notifications.id, id)));
  if (!row) return undefined;
  if (row.selectionMode !== 'individual' || row.recipientCount <= RECIPIENTS_SHOWN) return row;
  return { ...row, recipients: await listRecipientIds(db, id) };
}

/** Everybody whom a notification is for. */
export async function listRecipientIds(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: own.userId })
    .from(own)
    .where(eq(own.notificationId, id))
    .orderBy(asc(own.userId));
  return rows.map((row) => row.id);
}

export type ManagedRow = Awaited<ReturnType<typeof selectManaged<Record<never, SQL>>>>[number];

const ofThis = sql`${own.notificationId} = ${notifications.id}`;

function selectManaged<Extra extends Record<string, SQL>>(db: Reader, extra: Extra) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      actionUrl: notifications.actionUrl,
      actionLabel: notifications.actionLabel,
      expiresAt: notifications.expiresAt,
      urgent: notifications.urgent,
      selectionMode: notifications.selectionMode,
      departmentId: notifications.departmentId,
      departmentName: notifications.departmentName,
      role: notifications.role,
      recipientCount: notifications.recipientCount,
      createdAt: notifications.createdAt,
      updatedAt: notifications.updatedAt,
      senderId: notifications.senderId,
      senderFirstName: users.firstName,
      senderLastName: users.lastName,
      readCount: sql<number>`${sql`(select count(*)::int from ${own} where ${ofThis} and ${own.readAt} is not null)`}`,
      recipients: sql<string[]>`${sql`(select coalesce(json_agg(user_id), '[]') from (
        select ${own.userId} as user_id from ${own} where ${ofThis} order by ${own.userId}
        limit ${RECIPIENTS_SHOWN}) shown)`}`,
      readBy: sql<Array<{ user: string; readAt: string }>>`${sql`(
        select coalesce(json_agg(json_build_object('user', user_id, 'readAt', read_at::text)), '[]') from (
          select ${own.userId} as user_id, ${own.readAt} as read_at from ${own}
          where ${ofThis} and ${own.readAt} is not null order by ${own.readAt} desc, ${own.userId} limit ${RECIPIENTS_SHOWN}) readers)`}`.mapWith(
        (readers: Array<{ user: string; readAt: string }>) =>
          readers.map(({ user, readAt }) => ({ user, readAt: isoInstant(readAt) })),
      ),
      ...extra,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.senderId))
    .$dynamic();
}

const lastReadFirst = listOrder([sql`coalesce(${own.readAt}, '-infinity')`, own.userId], 'desc');

/** The recipients of an administrator's notification: readers first, the newest at the top. */
export async function listRecipients(ctx: ActorContext, input: PageInput & { id: string }) {
  const { id } = await getManaged(ctx, input.id);
  const { db } = ctx.services;
  const ofThis = eq(own.notificationId, id);
  return readPage(input, lastReadFirst, ({ limit, after, cursor }) =>
    db
      .select({ ...personColumns(users), readAt: own.readAt, cursor })
      .from(own)
      .innerJoin(users, eq(users.id, own.userId))
      .where(and(ofThis, after))
      .orderBy(lastReadFirst.by)
      .limit(limit),
  );
}

const NAMED = 3;

/** The number of people in an audience, and the first of them by name; zero while the choice is empty. */
export async function describeAudience({ services: { db }, actor }: ActorContext, choice: AudienceChoice) {
  requireAbility(actor, 'notifications.read');
  if (isEmptyChoice(choice)) return { count: 0, people: [] };
  const members = isInAudience(await audienceOf(db, choice));
  const [count, people] = await Promise.all([
    db.$count(users, members),
    db
      .select(personColumns(users))
      .from(users)
      .where(members)
      .orderBy(asc(personNameKey(users)), asc(users.id))
      .limit(NAMED),
  ]);
  return { count, people };
}

/** The caller's email settings, and the zone that decides about the morning of the digest. */
export async function getPreferences({ services: { db }, actor }: ActorContext) {
  requireAbility(actor, 'portal.read');
  const rows = await db
    .select({
      timeZone: users.timeZone,
      kind: notificationPreferences.kind,
      email: notificationPreferences.email,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, actor.userId))
    .limit(CHOOSABLE_KINDS.length);
  const choice = rows.flatMap(({ kind, email }) => (kind && email ? [[kind, email] as const] : []));
  const preferences: Preferences = { ...EMAIL_DEFAULTS, ...Object.fromEntries(choice) };
  return { preferences, timeZone: rows[0]?.timeZone ?? 'America/New_York' };
}
