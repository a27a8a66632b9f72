import { sql } from '@portal/db/drizzle.ts';
import { bonds, licenses, plainNumber } from '@portal/db/schema/qualifications.ts';
import { nameSpellings, users } from '@portal/db/schema/users.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { hasWord } from '../../../core/data/search-words.ts';
import { type Findable, finds } from '../../../core/kernel/findable.ts';

/** Everybody's licenses and bonds, by their numbers. */
export const findable = [
  credentialsByNumber({ kind: 'licenses', order: 12, table: licenses, number: 'license_number' }),
  credentialsByNumber({ kind: 'bonds', order: 14, table: bonds, number: 'bond_number' }),
];

// As `u`: Drizzle leaves the table's name out of columns where it sees one table only.
const owner = { firstName: sql`u.first_name`, lastName: sql`u.last_name` };

type ByNumber = {
  kind: 'licenses' | 'bonds';
  order: number;
  table: typeof licenses | typeof bonds;
  number: 'license_number' | 'bond_number';
};

/**
 * Finds all people's licenses or bonds by number, ignoring punctuation: the whole query as the number, or
 * one of its words beside words of the name, the person or the state. Similar numbers are not found.
 */
function credentialsByNumber({ kind, order, table, number }: ByNumber): Findable {
  return {
    kind,
    order,
    ability: 'credentials.read',
    find: ({ words, roughly, limit, now }) => {
      const plain = plainNumber(sql`q.${sql.identifier(number)}`);
      const typedAs = (text: string) => plainNumber(sql`${text}::text`);
      const numbers = words.filter(isNumber).map(typedAs);
      const altogether = typedAs(words.join(''));
      const beside = words.filter((word) => !isNumber(word));
      const text = sql`lower(q.name || ' ' || q.state || ' ' || ${nameSpellings(owner)})`;
      const parts = [
        ...numbers.map((part) => sql`${plain} like '%' || ${part} || '%'`),
        ...beside.map((word) => hasWord(text, word)),
      ];
      const fits = sql`(${plain} like '%' || ${altogether} || '%' or (${sql.join(parts, sql` and `)}))`;
      const begins = sql.join(
        [altogether, ...numbers].map((part) => sql`${plain} like ${part} || '%'`),
        sql` or `,
      );
      return sql`(
      select ${finds({
        id: sql`q.id`,
        title: sql`q.number`,
        detail: sql`concat_ws(' · ', q.person, q.name, q.state, case when q.status = 'pending' then 'Waiting for review'
          when q.status = 'rejected' then 'Rejected' when q.expires_date < ${validityDay(new Date(now))} then 'Expired' end)`,
        place: sql`json_build_object('userId', q.user_id)`,
        fit: sql`q.fit`,
      })} from (
        select q.*, q.${sql.identifier(number)} as number, trim(u.first_name || ' ' || u.last_name) as person,
          case when ${begins} then 0 else 2 end as fit
        from ${table} q join ${users} u on u.id = q.user_id
        where ${roughly || numbers.length === 0 ? sql`false` : fits} and q.superseded_at is null
        order by fit, number, q.id limit ${limit}) q)`;
    },
  };
}

/** Fewer are in too many numbers, and no index knows them. */
const NUMBER_LETTERS = 3;

const isNumber = (word: string) =>
  /[0-9]/.test(word) && word.replaceAll(/[^a-z0-9]/g, '').length >= NUMBER_LETTERS;
