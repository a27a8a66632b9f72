import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import type { PageRuns, Run } from './lines.ts';

const WIDTH = 612;
const SIZE = 10;

/** A line of text at a place; a letter is half as wide as high. */
const at = (x: number, y: number, text: string, more: Partial<Run> = {}): Run => {
  const size = more.size ?? SIZE;
  return { text, x, y, width: text.length * size * 0.5, size, font: 'body', ...more };
};
const page = (number: number, ...runs: Run[]): PageRuns => ({
  page: number,
  width: WIDTH,
  height: 792,
  runs,
});
const heading = (y: number, text: string) => at(72, y, text, { size: 14, font: 'bold' });
/** Lines one below the other. */
const lines = (x: number, y: number, texts: string[]) =>
  texts.map((text, index) => at(x, y - index * 12, text));
const brief = (pages: PageRuns[]) =>
  clausesOf(pages)
    .filter(({ kind }) => kind !== 'heading')
    .map(({ text, lead }) => (lead.length > 0 ? `${lead.join(' / ')} >> ${text}` : text));

test('an item of a list keeps the lead-ins that govern it, also of outer lists, until a paragraph ends the list', () => {
  const clauses = clausesOf([
    page(
      1,
      heading(720, 'Exclusions'),
      at(72, 690, 'We do not insure for loss:'),
      at(90, 670, '1. Caused by:'),
      at(108, 650, 'a. Theft from a building'),
      at(120, 638, 'that is not finished;'),
      at(108, 620, 'b. Mold; or'),
      at(90, 600, '2. Excluded elsewhere.'),
      at(72, 570, 'Other loss is insured.'),
    ),
  ]);
  expect(clauses.map(({ text, lead }) => [text, lead])).toEqual([
    ['Exclusions', []],
    ['We do not insure for loss:', []],
    ['1. Caused by:', ['We do not insure for loss:']],
    ['a. Theft from a building that is not finished;', ['We do not insure for loss:', '1. Caused by:']],
    ['b. Mold; or', ['We do not insure for loss:', '1. Caused by:']],
    ['2. Excluded elsewhere.', ['We do not insure for loss:']],
    ['Other loss is insured.', []],
  ]);
  expect(clauses.at(-1)?.heading).toEqual(['Exclusions']);
});

test('rows of a table stay whole, with the heads of their columns and the second lines of their cells', () => {
  const bold = { font: 'bold' };
  const row = (y: number, ...cells: string[]) => cells.map((text, index) => at(72 + index * 180, y, text));
  const given = [
    page(
      1,
      at(72, 700, 'The limits of this policy are shown here, with their premiums.'),
      ...row(670, 'Coverage', 'Limit', 'Premium').map((run) => ({ ...run, ...bold })),
      ...row(650, 'A. Dwelling', '$385,000', '$2,210'),
      ...row(630, 'B. Other', '$38,500', '$214'),
      at(72, 618, 'structures'),
      at(72, 590, 'Deductible ........ $2,500'),
    ),
  ];
  expect(brief(given)).toEqual([
    'The limits of this policy are shown here, with their premiums.',
    'Coverage\tLimit\tPremium >> A. Dwelling\t$385,000\t$2,210',
    'Coverage\tLimit\tPremium >> B. Other structures\t$38,500\t$214',
    'Coverage\tLimit\tPremium >> Deductible\t$2,500',
  ]);
});

test('the columns of a page are read one after the other, below what stands across both', () => {
  const left = [
    'The insurer shall answer within',
    'fourteen days after it has had',
    'notice of the claim. A letter is',
    'an answer, and a call is one if',
    'it is noted in the file, with a',
    'date and the name of a person.',
  ];
  const right = [
    'The adjuster visits the property',
    'within a week. When weather does',
    'not permit it, the file says so',
    'and the visit is made as soon as',
    'the road is open, together with',
    'the owner or with a contractor.',
  ];
  const given = page(
    1,
    heading(720, 'A guide for adjusters who visit many homes in a storm'),
    ...lines(72, 690, left),
    ...lines(320, 690.5, right),
  );
  // The last sentence of the first column has ended, so the second one begins a paragraph.
  expect(brief([given])).toEqual([left.join(' '), right.join(' ')]);
});

test('words parted by the end of a line are joined, compounds keep their hyphen', () => {
  const given = page(
    1,
    ...lines(72, 700, [
      'The company is self-insured for dam-',
      'age that is caused by a self-',
      'insured tenant of the building.',
    ]),
  );
  expect(brief([given])).toEqual([
    'The company is self-insured for damage that is caused by a self-insured tenant of the building.',
  ]);
});

test('running heads and page numbers are left out, and a sentence goes on over the page', () => {
  const pages = [1, 2, 3].map((number) =>
    page(
      number,
      at(72, 760, 'Form HO 77'),
      at(500, 760, `Page ${number} of 3`),
      at(72, 700, `Loss number ${number} is insured when it is sudden and`),
      at(72, 688, number === 3 ? 'accidental.' : 'it happens while'),
      at(300, 30, String(number)),
    ),
  );
  expect(brief(pages).join(' ')).not.toMatch(/Form HO|Page \d/);
  expect(brief(pages).join(' ')).toContain('it happens while Loss number 2');
});

test('columns stay apart when a line is stretched, word by word, over the width of its column', () => {
  const words = 'Before we pay a loss to the home we name the lender'.split(' ');
  const given = page(
    1,
    ...lines(
      72,
      700,
      Array.from({ length: 7 }, (_, at) => `the left column goes on with its line ${at}`),
    ),
    ...lines(
      330,
      700,
      Array.from({ length: 7 }, (_, at) => `the right column goes on and on, line ${at}`),
    ),
    ...words.map((word, index) => at(330 + (index % 6) * 34, index < 6 ? 616 : 604, word, { width: 16 })),
  );
  const text = brief([given]).join(' ');
  expect(text).toContain('the left column goes on with its line 6 the right column goes on and on, line 0');
});
