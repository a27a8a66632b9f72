import { eq, getTableColumns, type PgColumn } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleIfEmpty } from '../../sample.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { PARTS, type Part, tableNameOf } from './queries.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  await loadSampleIfEmpty({ ...portal.services, sql: portal.database.sql });
});
afterAll(closeTestPortal);

const MARK = 'Zyxmark';

const parts = Object.values(PARTS)
  .flat()
  .filter(({ ofSessions }) => !ofSessions);

/** Columns that can hold what somebody wrote: text that is not one of a few words, and JSON. */
const textColumns = ({ table }: Part): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(
    ({ columnType, enumValues }) =>
      columnType === 'PgJsonb' || (columnType === 'PgText' && enumValues === undefined),
  );

/** The text that stays under the pseudonym, by the reason that the privacy page gives. */
const STAYS = [
  // Payroll.
  'users.position',
  'users.employee_id',
  'users.time_zone',
  'time_entry_changes.reason',
  // Carriers may ask who was licensed, who worked on what, and who was where.
  'licenses.name',
  'licenses.type',
  'licenses.license_number',
  'licenses.state',
  'licenses.lines_of_authority',
  'bonds.name',
  'bonds.type',
  'bonds.bond_number',
  'bonds.state',
  'experiences.project_type',
  'experiences.project_category',
  'experiences.client',
  'experiences.program',
  'experiences.client_type',
  'experiences.background_type',
  'experiences.position',
  'experiences.employer',
  'experiences.company_service_type',
  'experiences.project_claim_class',
  'experiences.project_claim_type',
  'deployment_offers.message',
  'deployment_offers.change',
  'deployment_standbys.message',
  // Conversations and the work of others.
  'messages.client_id',
  'messages.content',
  'action_items.title',
  'action_items.description',
  // Proof of what was taught and read.
  'certificates.number',
  'certificates.course_title',
  'certificates.ce_state',
  'acknowledgements.content_hash',
  // Files that the person published for the company; their own are deleted by purpose.
  'files.purpose',
  'files.storage_key',
  'files.original_name',
  'files.mime_type',
  'files.sha256',
];

test('of all text in rows of a person, only that stays which the privacy page names', async () => {
  const admin = await portal.account('admin');
  const { userId } = await portal.account('staff');
  const { sql } = portal.database;
  const rowless: Part[] = [];
  await sql.begin(async (tx) => {
    // Without triggers, which refuse changes of history.
    await tx`set local session_replication_role = replica`;
    for (const part of parts) {
      const table = tx(tableNameOf(part));
      const own = tx(part.own.name);
      await tx`update ${table} set ${own} = ${userId} where ctid = (select ctid from ${table} limit 1)
        and not exists (select from ${table} where ${own} = ${userId})`;
      const rows = await tx`select from ${table} where ${own} = ${userId}`;
      if (rows.length === 0) rowless.push(part);
      for (const { name, columnType } of textColumns(part)) {
        const value =
          columnType === 'PgJsonb'
            ? tx`jsonb_build_object('text', ${MARK}::text)`
            : tx`${MARK} || ctid::text`;
        await tx`update ${table} set ${tx(name)} = ${value} where ${own} = ${userId}`;
      }
    }
    await tx`delete from pay_period_locks where id <> (select id from pay_period_locks limit 1)`;
    await tx`update pay_period_locks set starts_on = '1990-01-01', ends_on = '2089-12-31', starts_at = '1990-01-01', ends_at = '2090-01-01'`;
    await tx`update time_entries set clock_out = clock_in, awaiting = false where user_id = ${userId}`;
    await tx`update time_corrections set status = 'approved' where user_id = ${userId}`;
  });
  // Rows of the other tables are deleted whole, or hold no text.
  expect(rowless.filter((part) => !part.deleted && textColumns(part).length > 0).map(tableNameOf)).toEqual(
    [],
  );
  await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, userId));

  const path = `/users/${userId}/personal-data`;
  expect(await portal.request({ method: 'DELETE', path, as: admin })).toMatchObject({ status: 200 });

  const found: string[] = [];
  for (const part of parts) {
    for (const { name } of textColumns(part)) {
      const rows = await sql`
        select from ${sql(tableNameOf(part))} where ${sql(name)}::text like ${`%${MARK}%`} limit 1`;
      if (rows.length > 0) found.push(`${tableNameOf(part)}.${name}`);
    }
  }
  expect(found.sort()).toEqual(STAYS.sort());
});
