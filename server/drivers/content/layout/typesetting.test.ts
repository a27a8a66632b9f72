import { describe, expect, test } from 'vitest';
import { otherReading as other, withoutOtherReadings } from '../other-readings.ts';
import type { PageRuns, Run } from './lines.ts';
import { pageText } from './typesetting.ts';

const run = (y: number, text: string, size = 11): Run => ({
  text,
  x: 72,
  y,
  width: text.length * size * 0.5,
  size,
  font: 'f1',
});
const lines = (top: number, texts: string[], gap = 14) => texts.map((text, at) => run(top - at * gap, text));
const page = (...runs: Run[]): PageRuns => ({ page: 1, width: 612, height: 792, runs });

describe('a word that a hyphen at the end of a line divides', () => {
  test.each<[lines: string[], text: string]>([
    // Nothing says whose hyphen it is.
    [['an adjust-', 'ment, as'], `an adjustment${other('adjust-ment')}, as`],
    [['an adjust‐', 'ment'], `an adjustment${other('adjust-ment')}`],
    // The text has both words, or the compound.
    [['a third-', 'party of the third party'], `a third-party${other('thirdparty')} of the third party`],
    [['an off-', 'site one, off-site'], `an off-site${other('offsite')} one, off-site`],
    // It has both words, and the whole.
    [
      ['under-', 'writing under one writing of underwriting'],
      `underwriting${other('under-writing')} under one writing of underwriting`,
    ],
    // Short words stand at the ends of many lines.
    [['to in-', 'sure what is in one sure'], `to insure${other('in-sure')} what is in one sure`],
    [['a self-', 'insured one'], `a self-insured${other('selfinsured')} one`],
    [['state-', 'of-the-art'], `state-of${other('stateof')}-the-art`],
    [['well-estab-', 'lished'], `well-estab-lished${other('established')}`],
    [
      ['to claims-', 'desk@coast.example or www.coast-', 'claims.example'],
      `to claims-desk${other('claimsdesk')}@coast.example or www.coast-claims${other('coastclaims')}.example`,
    ],
    [['NO ADJUST-', 'MENT HERE'], `NO ADJUSTMENT${other('ADJUST-MENT')} HERE`],
  ])('%j', (texts, text) => {
    expect(pageText(page(...lines(600, texts)))).toBe(text);
  });

  test.each<[lines: string[], text: string]>([
    [['in mid-', 'July'], 'in mid-July'],
    [['a 30-', 'day term of COVID-', '19'], 'a 30-day term of COVID-19'],
    [["O'Brien-", 'Smith and TYPE-', 'Setters'], "O'Brien-Smith and TYPE-Setters"],
    [['short-', 'and long-term, 10-', 'to 12-'], 'short- and long-term, 10- to 12-'],
    [['adjust\u00ad', 'ment'], 'adjustment'],
    [['a dash -', 'here'], 'a dash - here'],
  ])('is no question in %j', (texts, text) => {
    expect(pageText(page(...lines(600, texts)))).toBe(text);
  });
});

test('a word that the end of a cell divides is found in its row', () => {
  const row = (y: number, ...cells: string[]) =>
    cells.flatMap((text, at) => (text === '' ? [] : [{ ...run(y, text), x: 72 + at * 160 }]));
  const said = pageText(
    page(
      ...row(700, 'Kind', 'What it is', 'Limit'),
      ...row(680, 'Lia-', 'Loss of a third-', '$500 for one ad-'),
      ...row(666, 'bility', 'party that is shown', 'justment'),
      ...row(646, 'Wind', 'Dam-', '$70'),
      ...row(632, '', 'age', ''),
    ),
  );
  for (const word of ['Liability', 'third-party', 'adjustment', 'Damage']) expect(said).toContain(word);
  expect(withoutOtherReadings(said)).toBe(
    'Kind What it is Limit Lia- Loss of a third- $500 for one ad- bility party that is shown justment Wind Dam- $70 age',
  );
});

test('a word that the end of a line divides is found in three columns with different lines', () => {
  const column = (x: number, top: number, texts: string[]) =>
    lines(top, texts).map((each) => ({ ...each, x }));
  const said = pageText(
    page(
      ...column(72, 700, ['one of the ad-', 'justments is', 'the first']),
      ...column(240, 696, ['two of the dam-', 'ages is', 'the other']),
      ...column(400, 700, ['three of the de-', 'ductibles', 'are these']),
    ),
  );
  for (const word of ['adjustments', 'damages', 'deductibles']) expect(said).toContain(other(word));
});

describe('a word that the end of a page divides', () => {
  const both = other('adjust-ment') + other('adjustment');
  const body = lines(132, ['The policy has an', 'appraisal of each adjust-']);
  const next = page(...lines(700, ['ment of the loss', 'and so on.']));

  test('is found on the page where it begins', () => {
    expect(pageText(page(...body), next)).toBe(`The policy has an appraisal of each adjust-${both}`);
    expect(pageText(next)).toBe('ment of the loss and so on.');
  });

  test.each<[what: string, foot: Run[]]>([
    ['a footer', [run(60, 'Coastal Claims')]],
    ['a footer in small letters', [run(60, 'www.coast.example')]],
    ['a page number', [run(60, '12')]],
    ['a footnote and a page number', [run(90, '1 See the appraisal clause.', 8), run(60, '- 12 -')]],
  ])('above %s', (_what, foot) => {
    const said = foot.map(({ text }) => text).join(' ');
    expect(pageText(page(...body, ...foot), next)).toBe(
      `The policy has an appraisal of each adjust-${both} ${said}`,
    );
  });

  test.each<[what: string, heads: string[]]>([
    ['a head', ['Coastal Claims']],
    ['a head and a page number', ['Claims Manual', '13']],
  ])('before %s', (_what, heads) => {
    const below = page(...lines(770, heads), ...lines(680, ['ment of the loss']));
    expect(pageText(page(...body), below)).toMatch(new RegExp(`each adjust-${both}$`));
  });

  test('before a head in small letters, in each way', () => {
    const below = page(run(770, 'claims manual'), ...lines(680, ['ment of the loss', 'and more']));
    expect(pageText(page(...body), below)).toBe(
      `The policy has an appraisal of each adjust-${other('adjust-claims')}${other('adjustclaims')}${both}`,
    );
  });

  test('above a footer in a smaller size, that is as near as a line', () => {
    const said = pageText(page(...body, run(104, 'file:///claims.html', 8)), next);
    expect(said).toBe(`The policy has an appraisal of each adjust-${both} file:///claims.html`);
  });

  test('before the next column, with a footer between', () => {
    const left = lines(132, ['The policy that is shown has', 'appraisals of each ad-']);
    const right = lines(704, ['justment of a dam-', 'age that is shown, too']).map((each) => ({
      ...each,
      x: 330,
    }));
    const rows = Array.from({ length: 30 }, (_, at) => [
      run(676 - at * 14, 'Words of the left column'),
      { ...run(676 - at * 14, 'Words of the right column'), x: 330 },
    ]).flat();
    const above = lines(704, ['The first line of the text', 'and the second one of it']);
    const said = pageText(page(...above, ...rows, ...left, run(60, 'Coastal Claims'), ...right));
    expect(said).toContain(
      `of each ad-${other('ad-justment')}${other('adjustment')} Coastal Claims justment of`,
    );
  });

  test('not before lines that go on with the text of the next page', () => {
    const below = page(...lines(760, ['ment of the loss', 'claims and such', 'words of it', 'go on']));
    expect(pageText(page(...body), below)).toMatch(new RegExp(`each adjust-${both}$`));
  });

  test('by a soft hyphen', () => {
    const soft = page(...lines(132, ['of each adjust\u00ad']));
    expect(pageText(soft, next)).toBe(`of each adjust${both}`);
  });

  test('is none where the next page begins a sentence, or lines are far apart', () => {
    expect(pageText(page(...body), page(...lines(700, ['Mentions of the loss'])))).toMatch(/adjust-$/);
    const spaced = lines(300, ['an adjust-', 'ment, an appraise-', 'ment, and', 'more, in wide lines'], 30);
    expect(withoutOtherReadings(pageText(page(...spaced), next))).toBe(
      'an adjustment, an appraisement, and more, in wide lines',
    );
  });
});

test('what is shown has one reading, also of a part of a text', () => {
  const text = `a third-party${other('thirdparty')}, and adjust-${other('adjust-ment')}${other('adjustment')}`;
  expect(withoutOtherReadings(text)).toBe('a third-party, and adjust-');
  expect(withoutOtherReadings(text.slice(0, -3))).toBe('a third-party, and adjust-');
  expect(withoutOtherReadings(text.slice(16))).toBe(', and adjust-');
  const upper = (word: string | undefined, others: string[]) =>
    others.includes('thirdparty') ? (word?.toUpperCase() ?? 'cut') : (word ?? '');
  expect(withoutOtherReadings(text, upper)).toBe('a THIRD-PARTY, and adjust-');
  expect(withoutOtherReadings(text.slice(14), upper)).toBe('cut, and adjust-');
});
