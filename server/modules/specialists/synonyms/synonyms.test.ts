import { aiSynonyms } from '@portal/db/schema/specialists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import { makeSession } from '../chat-sessions/testing.ts';
import { SYNONYMS_MAX, sentences } from './constants.ts';
import type { Synonym } from './schema.ts';
import { makeSynonym } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Answer = { synonym: Synonym };
const create = (phrases: unknown, source = '') =>
  portal.request<Answer>({ method: 'POST', path: '/synonyms', body: { phrases, source }, as: admin });
const change = (id: string, body: object) =>
  portal.request<Answer>({ method: 'PUT', path: `/synonyms/${id}`, body, as: admin });
const list = async (query: string) =>
  (await portal.request<{ synonyms: Synonym[] }>({ path: `/synonyms?${query}`, as: admin })).body.synonyms;

test('every portal begins with two hundred groups, each marked as ours or with its source', async () => {
  const first = await list('limit=200');
  expect(first).toHaveLength(200);
  for (const { phrases } of first) expect(phrases.length).toBeGreaterThanOrEqual(2);
  const [flood] = await list('search=storm%20surge');
  expect(flood).toMatchObject({
    source: expect.stringContaining('44 CFR § 59.1'),
    phrases: expect.arrayContaining(['flood']),
  });
  const [mold] = await list('search=mildew');
  expect(mold).toMatchObject({ source: '', phrases: expect.arrayContaining(['mold', 'fungi']) });
});

/** Phrases with two meanings, or with one that two groups of other words share. */
const IN_TWO_GROUPS = new Set(
  `living expense|increased cost of construction|legal action|suit against us|lender|effective date|tarp|board up
  |dehumidifier|air mover|anywhere in the world|wrote|author|bi|comp|haul away|lienholder|contractor`
    .split('|')
    .map((phrase) => phrase.trim()),
);

test('no phrase stands in two groups unless it is declared, and none twice in one', async () => {
  const groups: Synonym[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { body: { synonyms: Synonym[]; next: string | null } } = await portal.request({
      path: `/synonyms?limit=200${cursor === '' ? '' : `&before=${cursor}`}`,
      as: admin,
    });
    groups.push(...page.body.synonyms);
    cursor = page.body.next;
  }
  expect(groups.length).toBeGreaterThan(350);
  const seen = groups.flatMap(({ phrases }) => phrases.map((phrase) => phrase.toLowerCase()));
  const twice = seen.filter((phrase, at) => seen.indexOf(phrase) !== at);
  expect(new Set(twice)).toEqual(IN_TWO_GROUPS);
});

test('a new group is used by the next question, and a deleted one no longer', async () => {
  const session = await makeSession(portal, admin.userId, [
    'We pay up to $750 for damage to a snorkelbox.',
    'The premium is due in January.',
  ]);
  const ask = async () => {
    const path = `/chat-sessions/${session.id}/messages`;
    const body = { message: 'How much is paid for the whifflehat?' };
    const answer = await portal.request<{ messages: Array<{ text: string }> }>({
      method: 'POST',
      path,
      body,
      as: admin,
    });
    return answer.body.messages[1]?.text;
  };
  expect(await ask()).toContain('The word “whifflehat” is not in it.');
  const { status, body } = await create(['snorkelbox', 'Whifflehat', 'whifflehat']);
  expect([status, body.synonym.phrases]).toEqual([201, ['snorkelbox', 'Whifflehat']]);
  expect(await ask()).toContain('$750');
  await portal.request({ method: 'DELETE', path: `/synonyms/${body.synonym.id}`, as: admin });
  expect(await ask()).toContain('The word “whifflehat” is not in it.');
});

test.each([
  [[], sentences.tooFew],
  [['mold'], sentences.tooFew],
  [['mold', ' MOLD '], sentences.tooFew],
  [['mold', '—'], sentences.withoutWord],
  [['mold', 'x'.repeat(61)], sentences.phraseTooLong],
  [Array.from({ length: 13 }, (_, at) => `phrase ${at}`), sentences.tooManyPhrases],
])('phrases %j are refused', async (phrases, sentence) => {
  const { status, body } = await create(phrases);
  expect([status, Object.values(body.fields ?? {})]).toEqual([400, [sentence]]);
});

test("a change is refused after another administrator's change", async () => {
  const phrases = [freshName('one'), freshName('other')];
  const { id, updatedAt } = await makeSynonym(portal);
  portal.clock.advance(1_000);
  expect((await change(id, { phrases, unchangedSince: updatedAt })).status).toBe(200);
  const late = await change(id, { phrases, unchangedSince: updatedAt });
  expect([late.status, late.body.error]).toEqual([409, sentences.changedSinceSeen(phrases.join(', '))]);
});

test('the list is found by words of phrases and sources, page by page, in both orders', async () => {
  const mark = freshName('mark').replaceAll(' ', '');
  const other = await makeSynonym(portal, { phrases: ['Attic', 'loft'], source: `Glossary ${mark}` });
  const one = await makeSynonym(portal, { phrases: [`zinc ${mark}`, 'tin'] });
  const ids = async (query: string) => (await list(`search=${mark}&${query}`)).map(({ id }) => id);
  expect(await ids('sort=name')).toEqual([other.id, one.id]);
  expect(await ids('sort=newest')).toEqual([one.id, other.id]);
  expect((await list(`search=ZINC%20${mark}`)).map(({ id }) => id)).toEqual([one.id]);
  expect(await ids('sort=name&limit=1')).toEqual([other.id]);
});

test('the last group that there is room for is added, and no other one', async () => {
  const { db } = portal.services;
  const free = SYNONYMS_MAX - (await db.$count(aiSynonyms));
  const others = Array.from({ length: free - 1 }, (_, at) => ({
    id: newId(),
    phrases: [`filler ${at}`, `stuffing ${at}`],
  }));
  await db.insert(aiSynonyms).values(others);
  expect((await create(['last', 'final'])).status).toBe(201);
  const { status, body } = await create(['one', 'too many']);
  expect([status, body.error]).toEqual([409, sentences.tooMany]);
});
