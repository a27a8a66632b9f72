import type postgres from 'postgres';
import { ADMIN } from './environment.ts';

/** The members of a generated conversation, by `personAt`. */
export const MEMBERS = 10;
export const CONVERSATIONS = 2_000;
/** Conversations of the administrator, whose reads are measured. */
const OF_READER = 60;

/** Deterministic ids. */
export const conversationAt = (place: number) =>
  `01900000-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;
export const messageAt = (conversation: number, seq: number) =>
  `01900001-0000-7000-8000-${((seq - 1) * CONVERSATIONS + conversation).toString(16).padStart(12, '0')}`;

/** Ids of this many active people without the administrator; always in the same order. */
export async function listTalkers(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<Array<{ id: string }>>`
    select id from users where status = 'active' and onboarding_status = 'approved' and password_hash is not null
      and id <> (select user_id from sign_in_addresses where address = ${ADMIN})
    order by id limit ${count}`;
  if (rows.length < count) throw new Error(`there are only ${rows.length} people`);
  return rows.map(({ id }) => id);
}

/**
 * The indexes of a conversation's members among the talkers; in the first conversations the administrator replaces member 0.
 */
export const memberPlaces = (conversation: number, talkers: number): number[] =>
  Array.from({ length: MEMBERS }, (_, member) => (conversation * 7 + member * 97) % talkers);

/** Inserts groups of ten with this many messages, evenly distributed; the last three are unread by everybody. */
export async function fillConversations(
  sql: postgres.Sql,
  { talkers, messages }: { talkers: number; messages: number },
): Promise<void> {
  const people = await listTalkers(sql, talkers);
  const each = messages / CONVERSATIONS;
  await sql`set statement_timeout = 0`;
  await sql`create temporary table talkers as
    select (place - 1)::int as place, id from unnest(${people}::uuid[]) with ordinality as t (id, place)`;
  await sql`create temporary table chairs as
    select c, k, case when c < ${OF_READER} and k = 0
      then (select user_id from sign_in_addresses where address = ${ADMIN}) else talkers.id end as user_id
    from generate_series(0, ${CONVERSATIONS - 1}::int) c, generate_series(0, ${MEMBERS - 1}::int) k
      join talkers on true where talkers.place = (c * 7 + k * 97) % ${talkers}::int`;
  await sql`create unique index on chairs (c, k)`;
  await sql`analyze chairs`;
  const idOf = (prefix: string, number: string) =>
    sql.unsafe(`('${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);
  await sql`
    insert into conversations (id, type, title, created_by, last_seq, last_sender_id, last_preview, last_activity, created_at)
    select ${idOf('01900000', 'first.c')}, 'group', case when first.c % 3 = 0 then 'Storm desk ' || first.c else '' end,
      first.user_id, ${each}::int, author.user_id,
      'Claim 4471-' || first.c || ': the roof was inspected, photos follow tonight',
      now() - make_interval(secs => first.c), now() - interval '400 days'
    from chairs first join chairs author on author.c = first.c and author.k = ${each}::int % ${MEMBERS}::int
    where first.k = 0`;
  await sql`
    insert into conversation_members (conversation_id, user_id, read_seq)
    select ${idOf('01900000', 'c')}, user_id, greatest(0, ${each}::int - 3 - k) from chairs`;
  // Building a text index at once takes a fraction of the time that it takes row by row.
  const indexes = await sql<Array<{ indexname: string; indexdef: string }>>`
    select indexname, indexdef from pg_indexes where tablename = 'messages' and indexdef like '%USING gin%'`;
  for (const { indexname } of indexes) await sql.unsafe(`drop index ${indexname}`);
  await sql`
    insert into messages (id, conversation_id, seq, sender_id, content, created_at)
    select ${idOf('01900001', `(seq - 1) * ${CONVERSATIONS} + chairs.c`)}, ${idOf('01900000', 'chairs.c')}, seq, chairs.user_id,
      'Claim ' || 4471 + seq || '-' || chairs.c || ': the roof was inspected on the north side, ' ||
        (array['hail', 'wind', 'water', 'a fallen tree'])[1 + seq % 4] || ' did it. Photos follow tonight, the estimate on ' ||
        (array['Monday', 'Tuesday', 'Thursday'])[1 + chairs.c % 3] || '. Please call the owner before you drive.',
      now() - make_interval(mins => ${each}::int - seq, secs => chairs.c)
    from generate_series(1, ${each}::int) seq join chairs on chairs.k = seq % ${MEMBERS}::int`;
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
}
