import type { Transaction } from '@portal/db/client.ts';
import { type SQL, sql } from '@portal/db/drizzle.ts';
import {
  acknowledgements as asked,
  isRequiredFrom,
  acknowledgementRequirements as requirements,
} from '@portal/db/schema/acknowledgements.ts';
import { users } from '@portal/db/schema/users.ts';
import { VALIDITY_ZONE } from '../../../core/contract/validity.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow, today } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { type Note, notify } from '../../notifications/commands/notify.ts';
import { DAYS_FOR_LATER_ONES, REMIND_DAYS_BEFORE, type Reminder } from '../constants.ts';

type Asked = {
  requirementId: string;
  title: string;
  version: number;
  userId: string;
  dueDate: string;
  again: boolean;
};

interface Asking {
  /** Asks for this requirement only; for all by default. */
  requirementId?: string;
  /** The uploader's description of the changes in a new version. */
  changes?: string;
  /** The due date of people who are asked now, however near it is. */
  dueDate?: string;
}

/** The requirement's due date, but at least some days from today: for people who are asked after the others. */
export const dueDateOfLaterOnes = (services: Services) =>
  sql`greatest(${requirements.dueDate}, ${today(services.clock)}::date + ${DAYS_FOR_LATER_ONES}::int)`;

/**
 * Asks everybody from whom the current version is required and who was not asked yet, and notifies them.
 * @returns how many were asked
 */
export async function askMissingPeople(
  tx: Transaction,
  services: Services,
  { requirementId, changes = '', dueDate }: Asking = {},
): Promise<number> {
  const rows = await tx.execute<Asked>(sql`
    with fresh as (
      insert into ${asked} (requirement_id, user_id, version, content_hash, asked_at, due_date)
      select ${requirements.id}, ${users.id}, ${requirements.version}, ${requirements.contentHash},
        ${isoNow(services.clock)}::timestamptz, ${dueDate === undefined ? dueDateOfLaterOnes(services) : sql`${dueDate}::date`}
      from ${requirements} join ${users} on ${isRequiredFrom(requirements, users)}
      where ${requirementId ? sql`${requirements.id} = ${requirementId}` : sql`${requirements.endedAt} is null`}
        and not exists (select from ${asked} known where known.requirement_id = ${requirements.id}
          and known.user_id = ${users.id} and known.version = ${requirements.version})
      on conflict do nothing
      returning requirement_id, user_id, version, due_date)
    select fresh.requirement_id as "requirementId", fresh.user_id as "userId", fresh.version, r.title,
      fresh.due_date::text as "dueDate", exists (select from ${asked} former
        where former.requirement_id = fresh.requirement_id and former.user_id = fresh.user_id
          and former.version < fresh.version) as again
    from fresh join ${requirements} r on r.id = fresh.requirement_id`);
  const groups = Map.groupBy(rows, (row) => [row.requirementId, row.dueDate, row.again].join());
  for (const people of groups.values())
    await notifyPeople(tx, services, people, (first) => askNote(first, changes));
  return rows.length;
}

/**
 * Gives people who have yet to confirm the current version another due date, and notifies them.
 * @param whom the people who are meant, as a condition
 * @returns how many got it
 */
export async function changeDueDates(
  tx: Transaction,
  services: Services,
  { requirementId, dueDate, whom }: { requirementId: string; dueDate: string; whom: SQL },
): Promise<number> {
  const rows = await tx.execute<Asked>(sql`
    update ${asked} set due_date = ${dueDate}::date, reminded = null from ${requirements}, ${users}
    where ${requirements.id} = ${requirementId} and ${asked.requirementId} = ${requirements.id}
      and ${users.id} = ${asked.userId} and ${asked.version} = ${requirements.version}
      and ${asked.confirmedAt} is null and ${asked.dueDate} <> ${dueDate}::date
      and ${isRequiredFrom(requirements, users)} and ${whom}
    returning ${asked.requirementId} as "requirementId", ${asked.userId} as "userId", ${asked.version},
      ${requirements.title}, ${asked.dueDate}::text as "dueDate", false as again`);
  // The list names the requirement's own date: that of the people who have yet to confirm it.
  await tx
    .update(requirements)
    .set({ dueDate })
    .where(sql`${requirements.id} = ${requirementId} and not exists (select from ${asked}
      where ${asked.requirementId} = ${requirements.id} and ${asked.version} = ${requirements.version}
        and ${asked.confirmedAt} is null and ${asked.dueDate} <> ${dueDate}::date)`);
  await notifyPeople(tx, services, rows, (first) => ({
    type: 'info',
    title: `Due date changed: ${first.title}`,
    message: `Read it to the end and confirm it by ${dayOf(first)}.`,
  }));
  return rows.length;
}

/** The reminder that a waiting row is due for on that day; null for none. */
const reminderOn = (day: SQL) => {
  const askedDay = sql`(${asked.askedAt} at time zone ${sql.raw(`'${VALIDITY_ZONE}'`)})::date`;
  return sql`case
    when ${askedDay} >= ${day} then null
    when ${asked.dueDate} < ${day} then 'overdue'
    when ${asked.dueDate} - 1 <= ${day} then 'tomorrow'
    when ${asked.dueDate} - ${sql.raw(String(REMIND_DAYS_BEFORE))} <= ${day} and ${askedDay} <= ${day} - 3 then 'soon'
    end`;
};

/** Reminds everybody who has yet to confirm something, once for each step. @returns how many reminders were sent */
export async function remindWaitingPeople(tx: Transaction, services: Services): Promise<number> {
  const reminder = reminderOn(sql`${today(services.clock)}::date`);
  const rows = await tx.execute<Asked & { reminded: Reminder }>(sql`
    update ${asked} set reminded = ${reminder} from ${requirements}, ${users}
    where ${requirements.id} = ${asked.requirementId} and ${users.id} = ${asked.userId}
      and ${asked.confirmedAt} is null and ${asked.version} = ${requirements.version}
      and ${isRequiredFrom(requirements, users)}
      and ${reminder} is not null and ${asked.reminded} is distinct from ${reminder}
    returning ${asked.requirementId} as "requirementId", ${asked.userId} as "userId", ${asked.version},
      ${requirements.title}, ${asked.dueDate}::text as "dueDate", ${asked.reminded}`);
  const groups = Map.groupBy(rows, (row) => [row.requirementId, row.dueDate, row.reminded].join());
  for (const people of groups.values()) await notifyPeople(tx, services, people, remindNote);
  return rows.length;
}

type Said = Pick<Note, 'type' | 'title' | 'message'>;

async function notifyPeople<Row extends Asked>(
  tx: Transaction,
  services: Services,
  people: Row[],
  noteOf: (first: Row) => Said,
): Promise<void> {
  const [first] = people;
  if (!first) return;
  const { requirementId } = first;
  const note: Note = {
    ...noteOf(first),
    kind: 'acknowledgement',
    actionUrl: `/acknowledgements/${requirementId}`,
    actionLabel: 'Read and Confirm',
    waitingId: requirementId,
    senderId: null,
  };
  await notify(tx, services, note, { mode: 'individual', people: people.map(({ userId }) => userId) });
  await announce(tx, 'all', 'acknowledgements_changed', { requirementId });
}

const dayOf = ({ dueDate }: Asked) => rangeWords(dueDate, dueDate);

function askNote(one: Asked, changes: string): Said {
  const day = dayOf(one);
  if (!one.again)
    return {
      type: 'info',
      title: `Please read and confirm: ${one.title}`,
      message: `Read it to the end and confirm it by ${day}.`,
    };
  const changed = changes ? ` What changed: ${changes}` : '';
  return {
    type: 'info',
    title: `New version to confirm: ${one.title}`,
    message: `Version ${one.version} replaces the one that you were asked to confirm.${changed}\n\nRead it to the end and confirm it by ${day}.`,
  };
}

function remindNote(one: Asked & { reminded: Reminder }): Said {
  const day = dayOf(one);
  if (one.reminded === 'overdue')
    return {
      type: 'warning',
      title: `Overdue: ${one.title}`,
      message: `It was due on ${day}. Read it to the end and confirm it now.`,
    };
  return {
    type: 'info',
    title: `Reminder to confirm: ${one.title}`,
    message: `Read it to the end and confirm it by ${day}.`,
  };
}
