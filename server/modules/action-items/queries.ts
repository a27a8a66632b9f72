import type { Reader, Transaction } from '@portal/db/client.ts';
import { alias, and, eq, getTableColumns, inArray, or, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  actionItemSearchText,
  actionItemHistory as history,
  actionItems as table,
} from '@portal/db/schema/action-items.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { type ListOrder, listOrder, ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { hasWord, searchWords } from '../../core/data/search-words.ts';
import { badInput, notFound } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { isNamedBy, personColumns } from '../people/queries.ts';
import { DONE_STATUSES, OPEN_STATUSES, STATUSES, sentences } from './constants.ts';
import { canSeeActionItem } from './policy.ts';
import type { ActionItemHistoryInput, ListActionItemsInput, MyActionItemsInput } from './schema.ts';

const assignees = alias(users, 'assignees');
const assigners = alias(users, 'assigners');
const actors = alias(users, 'actors');

const namedColumns = <Table extends typeof assignees | typeof assigners | typeof actors>(person: Table) => ({
  ...personColumns(person),
  firstName: person.firstName as Table['firstName'],
  lastName: person.lastName as Table['lastName'],
});

const columns = {
  item: getTableColumns(table),
  assignee: namedColumns(assignees),
  assigner: namedColumns(assigners),
};

/** Items with both people. Accounts are never deleted, so they are always there. */
const selectItems = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(table)
    .innerJoin(assignees, eq(assignees.id, table.assignedTo))
    .innerJoin(assigners, eq(assigners.id, table.assignedBy));

export type ActionItemRow = Awaited<ReturnType<typeof readActionItem>>;

const orders: Record<ListActionItemsInput['sort'], ListOrder> = {
  newest: ordersByAge(table.id).newest,
  due: listOrder([table.dueDate, table.id]),
};

/** A page of everybody's items. */
export async function listActionItems(ctx: ActorContext, input: ListActionItemsInput) {
  requireAbility(ctx.actor, 'items.read');
  return searching(ctx, input.search, async (db) => {
    const wanted = matching(db, input);
    const order = orders[input.sort];
    return readPage(input, order, ({ limit, after, cursor }) =>
      selectItems(db, { cursor }).where(and(wanted, after)).orderBy(order.by).limit(limit),
    );
  });
}

const matching = (db: Reader, { status, search = '', ...kind }: ListActionItemsInput) =>
  and(
    status && eq(table.status, status),
    ofKind(kind),
    ...searchWords(search).map((word) =>
      or(saysWord(word), sql`${table.assignedTo} in (${named(db, word)})`),
    ),
  );

const ofKind = ({ type, priority }: Pick<ListActionItemsInput, 'type' | 'priority'>) =>
  and(type && eq(table.actionItemType, type), priority && eq(table.priority, priority));

const saysWord = (word: string) => hasWord(actionItemSearchText(table), word);

const named = (db: Reader, word: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(...isNamedBy(word)));

const myOrders: Record<MyActionItemsInput['sort'], ListOrder> = {
  due: orders.due,
  recent: listOrder([table.updatedAt, table.id], 'desc'),
};

/** A page of the caller's own items, and how many there are on all pages. */
export async function listMyActionItems(ctx: ActorContext, input: MyActionItemsInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { search = '', sort } = input;
  return searching(ctx, search, async (db) => {
    const order = myOrders[sort];
    const isWanted = and(
      eq(table.assignedTo, ctx.actor.userId),
      inArray(table.status, statusesOf(input)),
      ofKind(input),
      ...searchWords(search).map(saysWord),
    );
    const page = await readPage(input, order, ({ limit, after, cursor }) =>
      selectItems(db, {
        total: sql<number>`(select count(*)::int from ${table} where ${isWanted})`,
        cursor,
      })
        .where(and(isWanted, after))
        .orderBy(order.by)
        .limit(limit),
    );
    return { ...page, total: page.rows[0]?.total ?? 0 };
  });
}

function statusesOf({ status }: MyActionItemsInput) {
  if (status === undefined) return STATUSES;
  if (status === 'open') return OPEN_STATUSES;
  return status === 'done' ? DONE_STATUSES : [status];
}

/** A person's open items, for To Do: `id`, `title`, `due_on`, `due_at`. */
export const ownOpenItems = (userId: string): SQL =>
  sql`select ${table.id} as id, ${table.title} as title, ${table.dueDate} as due_on, null::timestamptz as due_at
    from ${table} where ${and(eq(table.assignedTo, userId), inArray(table.status, OPEN_STATUSES))}`;

/** @throws {PortalError} not_found, also for an item of somebody else */
export async function getActionItem({ services: { db }, actor }: ActorContext, id: string) {
  const row = await readActionItem(db, id);
  authorizeOrHide(canSeeActionItem(actor, row.item), 'Action item');
  return row;
}

const newestFirst = ordersByAge(history.id).newest;

/**
 * A page of an item's history, newest first.
 * @throws {PortalError} not_found, as the item itself
 */
export async function listActionItemHistory(ctx: ActorContext, input: ActionItemHistoryInput) {
  await getActionItem(ctx, input.id);
  return readPage(input, newestFirst, ({ limit, after }) =>
    selectHistory(ctx.services.db, input.id, limit, after),
  );
}

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

const selectHistory = (db: Reader, itemId: string, limit: number, after: SQL | undefined) =>
  db
    .select({
      line: getTableColumns(history),
      actor: namedColumns(actors),
      assignee: namedColumns(assignees),
      cursor: newestFirst.cursor,
    })
    .from(history)
    .innerJoin(actors, eq(actors.id, history.actorId))
    .leftJoin(assignees, eq(assignees.id, history.assigneeId))
    .where(and(eq(history.actionItemId, itemId), after))
    .orderBy(newestFirst.by)
    .limit(limit);

/** The item as a change leaves it. @throws {PortalError} not_found */
export async function readActionItem(db: Reader, id: string) {
  const [row] = await selectItems(db, {}).where(eq(table.id, id));
  if (!row) throw notFound('Action item');
  return row;
}

/** The item's row, locked, so that the second of two concurrent changes sees the first one. */
export async function lockActionItem(tx: Transaction, id: string) {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound('Action item');
  return row;
}

/**
 * Keeps the person from being deactivated until the transaction ends.
 * @throws {PortalError} bad_input, at the field, unless the person works here
 */
export async function requireAssignee(tx: Transaction, id: string, field = 'assignedTo'): Promise<void> {
  const [person] = await tx
    .select({ works: isColleague(users) })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  if (person?.works) return;
  throw badInput(sentences.assigneeUnavailable, { [field]: sentences.assigneeUnavailable });
}
