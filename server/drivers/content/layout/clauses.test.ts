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

test('numbers and longer compounds parted by the end of a line keep their hyphen without a blank', () => {
  const given = page(
    1,
    ...lines(72, 700, [
      'The loan number of the bank is 0045-',
      '118826. It has a lien on wall-to-',
      'wall carpet.',
    ]),
  );
  expect(brief([given])).toEqual([
    'The loan number of the bank is 0045-118826. It has a lien on wall-to-wall carpet.',
  ]);
});

test('a row whose first cell has two lines is one row', () => {
  const row = (y: number, ...cells: string[]) => cells.map((text, index) => at(72 + index * 180, y, text));
  const given = page(
    1,
    ...row(700, 'Collapse', 'An abrupt falling down of a building.'),
    ...row(676, 'Insured', 'The house at the address on the first page; a part of'),
    ...row(664, 'location', 'other premises in which you live for a while.'),
    ...row(640, 'Term', 'One year.'),
    ...row(616, 'cat', 'Felis catus'),
    ...row(604, 'dog', 'Canis familiaris'),
  );
  expect(brief([given])).toEqual([
    'Collapse\tAn abrupt falling down of a building.',
    'Insured location\tThe house at the address on the first page; a part of other premises in which you live for a while.',
    'Term\tOne year.',
    'cat\tFelis catus',
    'dog\tCanis familiaris',
  ]);
});

test('widely set lines of cells belong to their row, also those set to the right', () => {
  const row = (y: number, ...cells: string[]) => cells.map((text, index) => at(72 + index * 180, y, text));
  const given = page(
    1,
    ...row(700, 'Jewelry', '$2,000, and $1,000', 'Theft'),
    // A letter is five points wide: this line ends where the one above it ends.
    at(252 + (18 - 12) * 5, 684.5, 'any one item'),
    at(432, 684.5, 'only'),
    ...row(664, 'Firearms', '$3,000', 'Theft'),
    ...row(644, 'Silverware', '$2,500'),
  );
  expect(brief([given])).toEqual([
    'Jewelry\t$2,000, and $1,000 any one item\tTheft only',
    'Firearms\t$3,000\tTheft',
    'Silverware\t$2,500',
  ]);
});

test('the words of a justified cell are one cell', () => {
  const bold = { font: 'bold' };
  const row = (y: number, more: Partial<Run>, ...cells: string[]) =>
    cells.map((text, index) => at([72, 132, 210][index] ?? 0, y, text, more));
  const given = page(
    1,
    at(72, 740, 'The log of the file is shown here, with the times of all calls.'),
    ...row(700, bold, 'Date', 'Time', 'Entry'),
    ...row(680, {}, '08/10', '10:05'),
    ...['Met', 'Dep.', 'Arneson', 'at', '38', 'Oak'].map((word, index) => at(210 + index * 50, 680, word)),
    ...row(660, {}, '08/13', '17:00', 'First report sent.'),
  );
  expect(brief([given]).slice(1)).toEqual([
    'Date\tTime\tEntry >> 08/10\t10:05\tMet Dep. Arneson at 38 Oak',
    'Date\tTime\tEntry >> 08/13\t17:00\tFirst report sent.',
  ]);
});

test('the mark of a footnote parts no sentence', () => {
  const given = page(
    1,
    at(72, 700, 'She has ruled out the wiring'),
    at(72 + 28 * 5, 704, '1', { size: 8.3 }),
    at(72 + 28 * 5 + 8, 700, 'and not the charger of the'),
    at(72, 688, 'bicycle, which is 2 years old.'),
    at(72, 100, '1', { size: 6 }),
    at(80, 96, 'See the report of the fire department.', { size: 8 }),
  );
  expect(brief([given])[0]).toBe(
    'She has ruled out the wiring and not the charger of the bicycle, which is 2 years old.',
  );
});

test('a line of a paragraph with wide blanks is no row', () => {
  const given = page(
    1,
    at(72, 700, 'Covered property includes fire extinguishers, floor'),
    ...['machines,', 'and', 'appliances', 'for', 'refrigerating'].map((word, index) =>
      at([72, 142, 192, 267, 307][index] ?? 0, 688, word),
    ),
    at(72, 676, 'or laundering.'),
  );
  expect(brief([given])).toEqual([
    'Covered property includes fire extinguishers, floor machines, and appliances for refrigerating or laundering.',
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

test('items set in below what announces them are apart, without numbers of their own', () => {
  const given = [
    page(
      1,
      at(72, 700, 'This policy does not insure loss from any of these:'),
      ...lines(90, 684, [
        'Flood, tides and surface water.',
        'Mold, unless it is hidden',
        'and results from a leak.',
        'Termites.',
      ]),
      at(72, 620, 'Other loss is insured.'),
    ),
  ];
  const lead = 'This policy does not insure loss from any of these:';
  expect(brief(given)).toEqual([
    lead,
    `${lead} >> Flood, tides and surface water.`,
    `${lead} >> Mold, unless it is hidden and results from a leak.`,
    `${lead} >> Termites.`,
    'Other loss is insured.',
  ]);
});

test('numbers of sections and of their parts begin clauses, and a section without a text of its own is their heading', () => {
  const clauses = clausesOf([
    page(
      1,
      ...lines(72, 700, [
        '6.1 Ask for the invoice of the plumber.',
        '6.2 Mitigation vendors',
        '6.2.1 Standard drying is three days.',
        '6.2.2 Approve more with logs of at least',
        '3.5 percent.',
        '6.3 Reserve rights after 14 days.',
      ]),
      at(72, 600, '§ 31-107. Penalty.'),
      at(90, 580, '(a) Interest is 15 percent.'),
      at(72, 560, '§ 31-109. Records are kept for five years.'),
    ),
  ]);
  expect(clauses.map(({ kind, text, heading }) => [kind, text, ...heading])).toEqual([
    ['text', '6.1 Ask for the invoice of the plumber.'],
    ['heading', '6.2 Mitigation vendors'],
    ['text', '6.2.1 Standard drying is three days.', '6.2 Mitigation vendors'],
    ['text', '6.2.2 Approve more with logs of at least 3.5 percent.', '6.2 Mitigation vendors'],
    ['text', '6.3 Reserve rights after 14 days.'],
    ['heading', '§ 31-107. Penalty.'],
    ['text', '(a) Interest is 15 percent.', '§ 31-107. Penalty.'],
    ['text', '§ 31-109. Records are kept for five years.'],
  ]);
});

test('heads of two lines, with numbers in them, stand above the cells that are there', () => {
  const bold = { font: 'bold' };
  const row = (y: number, cells: Array<[number, string]>, more = {}) =>
    cells.map(([x, text]) => at(x, y, text, more));
  const given = [
    page(
      1,
      at(72, 740, 'Each vehicle has a premium, and some have a deductible of their own.'),
      ...row(
        700,
        [
          [72, 'Coverage'],
          [200, 'Car 1'],
          [270, 'Car 2'],
          [340, 'Car 1'],
        ],
        bold,
      ),
      ...row(
        688,
        [
          [200, 'deductible'],
          [270, 'deductible'],
          [340, 'premium'],
        ],
        bold,
      ),
      ...row(670, [
        [72, 'Collision'],
        [200, '$500'],
        [270, '$1,000'],
        [340, '$277'],
      ]),
      ...row(650, [
        [72, 'Liability'],
        [340, '$214'],
      ]),
    ),
  ];
  expect(brief(given).slice(1)).toEqual([
    'Coverage\tCar 1 deductible\tCar 2 deductible\tCar 1 premium >> Collision\t$500\t$1,000\t$277',
    'Coverage\tCar 1 premium >> Liability\t$214',
  ]);
});

test('the next heading ends a list, though it is numbered like an item', () => {
  const bold = { font: 'bold' };
  const given = [
    page(
      1,
      at(72, 720, '1.0 Summary', bold),
      at(72, 700, 'From the visit we conclude the following:'),
      at(90, 680, '• Hail fell at the property, and did not harm the shingles.'),
      at(72, 650, '2.0 Background', bold),
      at(72, 630, 'The house was built in 2004, and its roof was replaced in 2015.'),
      at(72, 600, 'C. Personal property', bold),
      at(72, 580, '4. We do not cover:'),
      at(90, 560, 'a. Animals, birds or fish;'),
      at(72, 530, 'D. Loss of use', bold),
      at(72, 510, 'The limit applies to the coverages in 1. Living expense and 2. Rental value below.'),
      at(72, 490, '1. Living expense is paid for the shortest time that repairs need.'),
    ),
  ];
  expect(brief(given)).toEqual([
    'From the visit we conclude the following:',
    'From the visit we conclude the following: >> • Hail fell at the property, and did not harm the shingles.',
    'The house was built in 2004, and its roof was replaced in 2015.',
    '4. We do not cover:',
    '4. We do not cover: >> a. Animals, birds or fish;',
    'The limit applies to the coverages in 1. Living expense and 2. Rental value below.',
    'The limit applies to the coverages in 1. Living expense and 2. Rental value below. >> 1. Living expense is paid for the shortest time that repairs need.',
  ]);
});

test('a numbered list of photographs is a table, and a head or a cell may have a second line', () => {
  const bold = { font: 'bold' };
  const given = [
    page(
      1,
      at(72, 720, 'The photographs of the visit are listed here, in the order of the rooms.'),
      at(72, 700, 'No.', bold),
      at(120, 700, 'Description', bold),
      at(72, 680, '1'),
      at(120, 680, 'Front of the house'),
      at(72, 660, '2'),
      at(120, 660, 'West slope'),
      at(72, 630, 'The readings were taken with a pin meter on the day of the visit.'),
      at(72, 600, 'Room', bold),
      at(180, 600, 'Finding', bold),
      at(420, 600, 'Moisture', bold),
      at(420, 588, 'reading', bold),
      at(72, 568, 'Bedroom'),
      at(180, 568, 'Stains on the ceiling near the bath'),
      at(420, 568, '11%'),
      at(72, 556, '2'),
      at(180, 556, 'wall'),
      at(72, 530, 'Age', bold),
      at(180, 530, 'Laminated shingle', bold),
      at(420, 530, '3-tab shingle', bold),
      at(72, 510, '0 to 5 years'),
      at(180, 510, '100%'),
      at(420, 510, '80%'),
    ),
  ];
  expect(brief(given).filter((each) => each.includes('\t'))).toEqual([
    'No.\tDescription >> 1\tFront of the house',
    'No.\tDescription >> 2\tWest slope',
    'Room\tFinding\tMoisture reading >> Bedroom 2\tStains on the ceiling near the bath wall\t11%',
    'Age\tLaminated shingle\t3-tab shingle >> 0 to 5 years\t100%\t80%',
  ]);
});

test('an enumeration that goes on in the next line is no item of a list', () => {
  expect(
    brief([
      page(
        1,
        ...lines(72, 700, [
          'Our limit is $15,000 in one loss for all of Coverages A, B, C and',
          'D. The deductible of this endorsement applies.',
        ]),
      ),
    ]),
  ).toEqual([
    'Our limit is $15,000 in one loss for all of Coverages A, B, C and D. The deductible of this endorsement applies.',
  ]);
});

test('a heading stays one above a list in small letters', () => {
  const bold = { font: 'bold' };
  const clauses = clausesOf([
    page(
      1,
      at(72, 720, '13. Recommended reserves', bold),
      ...lines(72, 700, [
        'The reserves of this file are as follows.',
        'They are reviewed every month by us.',
      ]),
      at(72, 660, '14. Recommendations and work to do', bold),
      at(90, 640, 'a. Examiner to decide on coverage for the tear-out.'),
      at(90, 620, 'b. Pay the invoice as it was corrected.'),
    ),
  ]);
  expect(clauses.at(-1)?.heading).toEqual(['14. Recommendations and work to do']);
});

test('a row whose cells stand close together keeps the cells of the row above it', () => {
  const row = (y: number, ...cells: string[]) =>
    cells.map((text, index) => at([72, 145, 300, 400][index] ?? 0, y, text));
  const clauses = clausesOf([
    page(
      1,
      at(72, 720, 'The file is described here for whoever reads it first.'),
      ...row(700, 'Insured', 'Josephine Quintanar', 'Phone', '(512) 555-0186'),
      ...row(684, 'Loss location', '914 Mesquite Bend, Georgetown', 'Date of loss', 'September 14, 2026'),
    ),
  ]);
  expect(clauses.at(-1)?.text.split('\t')).toEqual([
    'Loss location',
    '914 Mesquite Bend, Georgetown',
    'Date of loss',
    'September 14, 2026',
  ]);
});
