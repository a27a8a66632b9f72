import { sql } from '@portal/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { containing, plainWord, spellingsOf } from './search-words.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

test('a word is written plainly as PostgreSQL writes the text that it is looked for in', async () => {
  const ranges = [
    [0xa1, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1eff],
    [0x2b9, 0x2bf],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x2064],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xe0100, 0xe01ef],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `x${String.fromCodePoint(from + at)}`),
  );
  const [row] = await portal.services.db
    .select({
      plain: sql<string[]>`(select json_agg(plain_name(said) order by at)
        from unnest(array[${sql.join(letters, sql`, `)}]::text[]) with ordinality as each (said, at))`,
    })
    .from(sql`(select) as once`);
  const differing = letters.filter((letter, at) => plainWord(letter) !== row?.plain[at]);
  expect(differing).toEqual([]);
});

test('a text is looked for without characters that nobody sees', async () => {
  const said = 'Clay\u200bmore\u00ad Wa\u2060ter \ufeffInc\u034f';
  const [row] = await portal.services.db
    .select({ plain: sql<string>`plain_name(${said})`, key: sql<string>`name_key(${said})` })
    .from(sql`(select) as once`);
  expect([row, plainWord('Clay\u00admore')]).toEqual([
    { plain: 'claymore water inc', key: 'claymore water inc' },
    'claymore',
  ]);
});

test('a word is looked for with any apostrophe and dash, without accents, and without both', () => {
  expect(spellingsOf('łukasz')).toEqual(['łukasz', 'lukasz']);
  expect(spellingsOf('o’neil')).toEqual(['o’neil', 'oneil']);
  expect(spellingsOf('al-rashid')).toEqual(['al-rashid', 'alrashid']);
  expect(spellingsOf('plain')).toEqual(['plain']);
  expect(spellingsOf('st.')).toEqual(['st.', 'st']);
  expect(spellingsOf('j.r.')).toEqual(['j.r.', 'jr']);
  expect(spellingsOf('v2.1')).toEqual(['v2.1']);
  expect(spellingsOf('o.neil@coast.example')).toEqual(['o.neil@coast.example']);
  expect(spellingsOf('--')).toEqual(['--']);
  expect(spellingsOf('...')).toEqual(['...']);
  expect(containing("ka'ahumanu")).toBe('%ka_ahumanu%');
  expect(containing('smith–jones')).toBe('%smith_jones%');
  expect(containing('a_b%')).toBe('%a\\_b\\%%');
  expect(containing('-')).toBe('%-%');
});
