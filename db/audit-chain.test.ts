import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChainEnd, verifyAuditLog } from './audit-chain.ts';
import { hashOfWords } from './audit-words.ts';
import { connect } from './driver.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = database.sql;
});
afterAll(() => database.close());

/** Inserts lines, one transaction each, and returns their ids in the order of the chain. */
async function write(count: number, on: postgres.Sql | postgres.TransactionSql = sql): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = randomUUID();
    await on`insert into audit_log (id, actor_id, action, subject_type, subject_id, person_id, detail, request_id) values
      (${id}, ${randomUUID()}, 'user.updated', 'user', ${id}, ${id}, ${JSON.stringify({ fields: ['position'], n })}::text::jsonb, 'test')`;
    ids.push(id);
  }
  return ids;
}

const faults = async (known?: ChainEnd[]) => (await verifyAuditLog(sql, known)).faults;
const headNow = async () => (await verifyAuditLog(sql)).head ?? { position: 0, hash: '' };
const positionOf = async (id: string | undefined) => {
  const [seal] = await sql`select position::int as position from audit_seals where entry_id = ${id ?? ''}`;
  return Number(seal?.position);
};

/** Acts as a person with all rights in the database could, and afterwards restores everything. */
async function tampering(act: () => Promise<unknown>, then: () => Promise<void>): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_head'];
  for (const table of tables) {
    await sql.unsafe(`alter table ${table} disable trigger user`);
    await sql.unsafe(`create table ${table}_kept as table ${table}`);
  }
  await act();
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  await then();
  for (const table of tables) {
    await sql.unsafe(`alter table ${table} disable trigger user`);
    await sql.unsafe(`delete from ${table}`);
    await sql.unsafe(`insert into ${table} select * from ${table}_kept`);
    await sql.unsafe(`drop table ${table}_kept`);
    await sql.unsafe(`alter table ${table} enable trigger user`);
  }
  expect(await faults()).toEqual([]);
}

describe('the audit log cannot be changed', () => {
  test.each([
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_seals set hash = hash',
    'delete from audit_seals',
    'truncate audit_seals',
    `insert into audit_seals values (1000000, gen_random_uuid(), '\\x00', '\\x00')`,
    'update audit_head set position = 0',
    'delete from audit_head',
    'truncate audit_head',
    `insert into audit_head values (true, 0, '\\x00')`,
  ])('%s is refused', async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/append-only|by the audit log only/);
  });
});

describe('the audit chain', () => {
  test('contains every committed line once, in commit order, and none of rolled-back transactions', async () => {
    const many = connect(database.url, { max: 12 });
    const writer = async (n: number) => {
      for (let round = 0; round < 6; round += 1) {
        const work = many.begin(async (tx) => {
          await write(1 + (round % 3), tx);
          if (round % 3 === 2) throw new Error('taken back');
        });
        await work.catch((error: Error) => expect(error.message).toBe('taken back'));
        await write(1, n % 2 ? many : sql);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => writer(n)));
    await many.end();
    const [{ lines, seals } = {}] = await sql`
      select (select count(*)::int from audit_log) as lines, (select count(*)::int from audit_seals) as seals`;
    // Four of six transactions of 1 or 2 lines each, and six lines by themselves.
    expect([lines, seals]).toEqual([12 * (2 * 1 + 2 * 2 + 6), lines]);
    expect(await verifyAuditLog(sql)).toMatchObject({ faults: [], head: { position: lines } });
  });

  test('is not blocked by an open transaction', async () => {
    await sql.begin(async (tx) => {
      await write(1, tx);
      await write(1, postgresOf(database));
    });
    expect(await faults()).toEqual([]);
  });

  test('verifies alike in any time zone, language and float format', async () => {
    const other = connect(database.url, {
      max: 1,
      connection: {
        TimeZone: 'Asia/Tokyo',
        DateStyle: 'SQL, DMY',
        bytea_output: 'escape',
        extra_float_digits: 0,
      },
    });
    await write(1, other);
    expect((await verifyAuditLog(other)).faults).toEqual([]);
    await other.end();
    expect(await faults()).toEqual([]);
  });
});

let spare: postgres.Sql | undefined;
/** Another connection than the one that holds a transaction. */
const postgresOf = ({ url }: TestDatabase) => (spare ??= connect(url, { max: 1 }));
afterAll(() => spare?.end());

describe('verification finds', () => {
  test.each([
    ['action', `action = 'user.created'`],
    ['time', `created_at = created_at - interval '1 millisecond'`],
    ['actor', 'actor_id = null'],
    ['person', 'person_id = gen_random_uuid()'],
    ['detail', `detail = detail || '{"n": 99}'`],
    ['request', `request_id = 'other'`],
  ])('a line whose %s was edited', async (_, change) => {
    const [, edited] = await write(3);
    await tampering(
      () => sql.unsafe(`update audit_log set ${change} where id = '${edited}'`),
      async () =>
        expect(await faults()).toEqual([`Line ${await positionOf(edited)} (${edited}) was edited.`]),
    );
  });

  test('an edited line with a recomputed seal', async () => {
    const [, edited, next] = await write(3);
    const position = await positionOf(edited);
    await tampering(
      async () => {
        await sql`update audit_log set action = 'user.created' where id = ${edited ?? ''}`;
        await sql`update audit_seals s set hash = sha256(s.previous || convert_to(audit_content(s.position, l), 'UTF8'))
          from audit_log l where l.id = s.entry_id and l.id = ${edited ?? ''}`;
      },
      async () =>
        expect(await faults()).toEqual([
          `Line ${position + 1} (${next}) does not follow from the one before it: one of the two was replaced.`,
        ]),
    );
  });

  test('a line deleted from the middle', async () => {
    const [, gone] = await write(3);
    const position = await positionOf(gone);
    await tampering(
      () => sql`delete from audit_log where id = ${gone ?? ''}`,
      async () => expect(await faults()).toEqual([`Line ${position} (${gone}) was deleted.`]),
    );
  });

  test('a line deleted with its seal', async () => {
    const [, gone] = await write(3);
    const position = await positionOf(gone);
    await tampering(
      async () => {
        await sql`delete from audit_log where id = ${gone ?? ''}`;
        await sql`delete from audit_seals where entry_id = ${gone ?? ''}`;
      },
      async () =>
        expect(await faults()).toEqual([
          `The chain has no line ${position}: what was there was deleted with its seal.`,
        ]),
    );
  });

  test('lines truncated at the end, with their seals', async () => {
    const [, ...cut] = await write(3);
    const [from, to] = [await positionOf(cut[0]), await positionOf(cut[1])];
    await tampering(
      async () => {
        await sql`delete from audit_log where id in ${sql(cut)}`;
        await sql`delete from audit_seals where entry_id in ${sql(cut)}`;
      },
      async () =>
        expect(await faults()).toEqual([
          `The chain ends with line ${from - 1}: lines ${from} to ${to} were cut off at the end.`,
        ]),
    );
  });

  test('a deleted log', () =>
    tampering(
      async () => {
        await sql`truncate audit_log, audit_seals`;
      },
      async () => expect(await faults()).toEqual([expect.stringMatching(/^The chain ends with line 0: /)]),
    ));

  test('a forged line', async () => {
    await write(1);
    await tampering(
      () => write(1),
      async () => {
        const [forged] = await sql`select id from audit_log l
          where not exists (select from audit_seals where entry_id = l.id)`;
        expect(await faults()).toEqual([
          expect.stringMatching(new RegExp(`^Line ${forged?.id} of .* was put in past the portal\\.$`)),
        ]);
      },
    );
  });

  test('a forged line in place of another one in the chain', async () => {
    const [, replaced] = await write(3);
    const position = await positionOf(replaced);
    await tampering(
      async () => {
        const [forged = ''] = await write(1);
        await sql`delete from audit_log where id = ${replaced ?? ''}`;
        await sql`update audit_seals set entry_id = ${forged} where entry_id = ${replaced ?? ''}`;
      },
      async () =>
        expect(await faults()).toEqual([
          expect.stringMatching(new RegExp(`^Line ${position} .* was edited`)),
        ]),
    );
  });

  test("a deleted record of the chain's end", () =>
    tampering(
      () => sql`delete from audit_head`,
      async () => expect(await faults()).toEqual(['The record of where the chain ends is gone.']),
    ));

  test('a disabled trigger', async () => {
    await sql`alter table audit_log disable trigger audit_log_append_only`;
    expect(await faults()).toEqual([expect.stringMatching(/^The trigger audit_log_append_only is missing/)]);
    await sql`alter table audit_log enable trigger audit_log_append_only`;
  });

  test('a completely recomputed chain, by an end that was noted elsewhere', async () => {
    const [cut] = await write(1);
    const noted = await headNow();
    expect(await faults([noted])).toEqual([]);
    await tampering(
      async () => {
        await sql`delete from audit_log where id = ${cut ?? ''}`;
        await sql`delete from audit_seals where entry_id = ${cut ?? ''}`;
        await sql`update audit_head set position = s.position, hash = s.hash
          from (select * from audit_seals order by position desc limit 1) s`;
      },
      async () => {
        // The database shows no trace of the change any more.
        expect(await faults()).toEqual([]);
        expect(await faults([noted])).toEqual([
          `The chain has no line ${noted.position}, and once it had: it was cut off at the end or replaced.`,
        ]);
        await write(1);
        expect(await faults([noted])).toEqual([
          expect.stringMatching(/is not what it was when its hash was noted/),
        ]);
      },
    );
  });
});

test('words beside a line are found edited or deleted, unless the personal data was removed', async () => {
  const [id, userId] = [randomUUID(), randomUUID()];
  const kept = { salt: 'salt', words: JSON.stringify({ reason: 'Moved away.' }) };
  await sql`insert into audit_log (id, action, subject_type, person_id, detail) values
    (${id}, 'user.declined', 'user', ${userId}, ${JSON.stringify({ wordsHash: hashOfWords(kept) })}::text::jsonb)`;
  await sql`insert into audit_words (entry_id, person_id, words, salt) values (${id}, ${userId}, ${kept.words}, ${kept.salt})`;
  expect(await faults()).toEqual([]);
  await sql`update audit_words set words = '{"reason":"Another."}' where entry_id = ${id}`;
  expect(await faults()).toEqual([`The words of line ${id} were edited.`]);
  await sql`delete from audit_words where entry_id = ${id}`;
  expect(await faults()).toEqual([`The words of line ${id} were deleted.`]);
  await insertPerson(userId);
  expect(await faults()).toEqual([`The words of line ${id} were deleted.`]);
  await sql`update users set personal_data_removed_at = now() where id = ${userId}`;
  expect(await faults()).toEqual([]);
});

const insertPerson = (id: string) => sql`
  insert into users (id, first_name, last_name, primary_email, primary_phone)
  values (${id}, 'A', 'Person', ${`${id}@home.example`}, '')`;
