import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { createDatabaseBefore } from './test/database-before.ts';

/** Fills a database of the state before a migration, migrates it, and looks at what it holds. */
async function migrated<Filled>(
  migration: string,
  fill: (sql: postgres.Sql) => Promise<Filled>,
  look: (sql: postgres.Sql, filled: Filled) => Promise<void>,
): Promise<void> {
  const { sql, migrate, close } = await createDatabaseBefore(migration);
  try {
    const filled = await fill(sql);
    await migrate();
    await look(sql, filled);
  } finally {
    await close();
  }
}

async function insertPerson(sql: postgres.Sql): Promise<string> {
  const id = randomUUID();
  await sql`insert into users (id, first_name, last_name, primary_email, primary_phone)
    values (${id}, 'Ada', 'Vega', ${`${id}@mail.example`}, '')`;
  return id;
}

test('what the audit log knows of action items becomes their history', () =>
  migrated(
    'action_item_history',
    async (sql) => {
      const [dana, maya, luis, item] = [
        await insertPerson(sql),
        await insertPerson(sql),
        await insertPerson(sql),
        randomUUID(),
      ];
      await sql`insert into action_items
        (id, title, description, action_item_type, priority, status, due_date, assigned_to, assigned_by)
        values (${item}, 'Call', 'Call them', 'task', 'low', 'pending', '2026-11-01', ${luis}, ${dana})`;
      let minute = 0;
      const record = (actor: string | null, action: string, detail: object, subject = item) => sql`
        insert into audit_log (id, created_at, actor_id, action, subject_type, subject_id, detail, request_id)
        values (${randomUUID()}, ${`2026-10-01T12:${10 + minute++}:00Z`}, ${actor}, ${action},
          ${action.split('.')[0] ?? ''}, ${subject}, ${JSON.stringify(detail)}::text::jsonb, 'test')`;
      await record(dana, 'action_item.created', { assignedTo: maya });
      await record(maya, 'action_item.in_progress', {});
      await record(dana, 'action_item.updated', { fields: ['title'] });
      await record(dana, 'action_item.updated', { assignedTo: luis, assignedToBefore: maya });
      await record(luis, 'action_item.completed', {});
      await record(dana, 'action_item.reopened', {});
      await record(dana, 'action_item.cancelled', {});
      // Of an item that is gone, of nobody, and of something else.
      await record(dana, 'action_item.created', { assignedTo: maya }, randomUUID());
      await record(null, 'action_item.completed', {});
      await record(dana, 'department.created', {});
      return { dana, maya, luis, item };
    },
    async (sql, { dana, maya, luis, item }) => {
      const lines =
        await sql`select act, actor_id, assignee_id, to_char(created_at at time zone 'UTC', 'MI') as minute
        from action_item_history where action_item_id = ${item} order by created_at`;
      expect(
        lines.map(({ act, actor_id, assignee_id, minute }) => [minute, act, actor_id, assignee_id]),
      ).toEqual([
        ['10', 'assigned', dana, maya],
        ['11', 'started', maya, null],
        ['12', 'changed', dana, null],
        ['13', 'assigned', dana, luis],
        ['14', 'completed', luis, null],
        ['15', 'reopened', dana, null],
        ['16', 'cancelled', dana, null],
      ]);
      const [all] = await sql`select count(*)::int as lines from action_item_history`;
      expect(all?.lines).toBe(lines.length);
    },
  ));

test('what people were told of updates that are over ends', () =>
  migrated(
    'notification_subjects',
    async (sql) => {
      const dana = await insertPerson(sql);
      const publish = async (published: boolean, expiresAt: string | null) => {
        const id = randomUUID();
        await sql`insert into company_updates (id, title, content, type, author_id, is_published, published_at, expires_at)
          values (${id}, 'News', 'News', 'news', ${dana}, ${published}, ${published ? '2026-10-01T12:00:00Z' : null}, ${expiresAt})`;
        return id;
      };
      const tell = async (kind: string, actionUrl: string) => {
        const id = randomUUID();
        await sql`insert into notifications (id, kind, type, title, message, action_url, selection_mode, recipient_count)
          values (${id}, ${kind}, 'info', 'News', 'News', ${actionUrl}, 'everyone', 1)`;
        await sql`insert into notification_recipients (user_id, notification_id, type) values (${dana}, ${id}, 'info')`;
        return id;
      };
      const linkTo = (update: string) => `/dashboard?update=${update}`;
      return {
        lasting: await tell('company_update', linkTo(await publish(true, null))),
        ending: await tell('company_update', linkTo(await publish(true, '2099-01-01T12:00:00Z'))),
        takenBack: await tell('company_update', linkTo(await publish(false, null))),
        deleted: await tell('company_update', linkTo(randomUUID())),
        other: await tell('action_item', '/dashboard'),
      };
    },
    async (sql, told) => {
      const rows = await sql`select one.id, one.expires_at, mine.expires_at as mine
        from notifications one join notification_recipients mine on mine.notification_id = one.id`;
      const endOf = (id: string) => {
        const row = rows.find((one) => one.id === id);
        expect(row?.mine).toEqual(row?.expires_at);
        return row?.expires_at === null ? null : new Date(String(row?.expires_at));
      };
      expect(endOf(told.lasting)).toBeNull();
      expect(endOf(told.other)).toBeNull();
      expect(endOf(told.ending)).toEqual(new Date('2099-01-01T12:00:00Z'));
      for (const over of [told.takenBack, told.deleted])
        expect(endOf(over)?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
      expect(rows).toHaveLength(5);
    },
  ));

test('a company in another zone than the first one has chosen it', async () => {
  for (const [zone, chosen] of [
    ['America/Denver', true],
    ['America/New_York', false],
  ] as const)
    await migrated(
      'company_zone_chosen',
      (sql) => sql`update company_settings set time_zone = ${zone}`,
      async (sql) => {
        const [settings] = await sql`select time_zone_chosen from company_settings`;
        expect(settings?.time_zone_chosen).toBe(chosen);
      },
    );
});
