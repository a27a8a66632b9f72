import type { Transaction } from '@portal/db/client.ts';
import { sql } from '@portal/db/drizzle.ts';
import { calendarAdded } from '@portal/db/schema/calendar.ts';
import { announceToEach } from '../../../core/kernel/announce.ts';

/** Notifies the open tabs of these people, and of everybody who sees one of their calendars, to refetch. */
export async function publishCalendarChange(tx: Transaction, userIds: string[]): Promise<void> {
  const changed = [...new Set(userIds)];
  const people = sql`${`{${changed.join()}}`}::uuid[]`;
  await announceToEach(
    tx,
    sql`select unnest(${people}) as user_id union
      select a.user_id from ${calendarAdded} a where a.colleague_id = any(${people})`,
    'calendar_changed',
    { userIds: changed },
  );
}
