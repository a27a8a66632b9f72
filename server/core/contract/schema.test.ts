import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  addressSentences,
  calendarDate,
  documentText,
  emailAddress,
  line,
  optionalAddress,
  optionalCalendarDate,
  optionalEnd,
  optionalLine,
  optionalStart,
  phoneNumber,
  requiredAddress,
  requiredLine,
  searchText,
  usState,
  webAddress,
} from './schema.ts';

const sentenceFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('a field is called by its name in the sentence', () => {
  expect(sentenceFor(z.object({ zipCode: z.string() }), {})).toEqual(['ZIP code is required.']);
});

test('the expiration date is called as on the screens', () => {
  expect(sentenceFor(z.object({ expiresDate: z.string() }), {})).toEqual(['Expiration date is required.']);
});

test('a field that is called like a method of objects gets its sentence too', () => {
  expect(sentenceFor(z.object({ toString: z.string() }), {})).toEqual(['To string must be text.']);
});

test.each<[z.ZodType, unknown, string]>([
  [z.object({ ids: z.array(z.uuid()).min(1) }), {}, 'Choose at least one.'],
  [z.object({ ids: z.array(z.uuid()).min(1) }), { ids: [] }, 'Choose at least one.'],
  [z.object({ states: z.array(z.string()).min(2) }), { states: [] }, 'States: choose or add at least 2.'],
  [
    z.object({ people: z.array(z.string()).max(1) }),
    { people: ['a', 'b'] },
    'People can have at most 1 entries.',
  ],
  [z.object({ count: z.number().int() }), { count: 1.5 }, 'Count must be a whole number.'],
  [z.object({ count: z.number() }), { count: 'x' }, 'Count must be a number.'],
  [z.object({ amount: z.number().positive() }), { amount: 0 }, 'Amount must be more than 0.'],
  [z.object({ isPublished: z.boolean() }), { isPublished: 'x' }, 'Published must be true or false.'],
  [z.object({ homeAddress: z.object({}) }), { homeAddress: 'x' }, 'Home address must be a group of fields.'],
  [
    z.object({ until: z.union([z.literal(''), z.iso.date()]) }),
    { until: 'x' },
    'Until must be a date as YYYY-MM-DD.',
  ],
  [z.object({ until: z.union([z.literal(''), z.iso.date()]) }), {}, 'Until is required.'],
  [z.object({ kind: z.literal('a') }), { kind: 'b' }, 'Kind must be a.'],
  [z.object({ npn: z.string().regex(/^1$/) }), { npn: 'x' }, 'Check how NPN is written.'],
  [z.object({ managerId: z.uuid() }), { managerId: 'x' }, 'Manager must be the id of one.'],
])('a sentence that people would say, case %#', (schema, value, said) => {
  expect(sentenceFor(schema, value)).toEqual([said]);
});

const wrongFields = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

const home = { street: '4 Pier Road', city: 'Pensacola', state: 'FL', zipCode: '32501' };

test.each([
  ['by its code', home],
  ['by its name, with the longer ZIP code', { ...home, state: 'florida', zipCode: '32501-0042' }],
  ['with the country written otherwise', { ...home, country: 'U.S.A.' }],
  [
    'elsewhere, as people write it there',
    { ...home, state: 'Ontario', zipCode: 'K1A 0B1', country: 'Canada' },
  ],
  ['elsewhere, in a state of the same name', { ...home, state: 'Flo', zipCode: 'x', country: 'Puerto Rico' }],
])('an address is taken %s', (_how, address) => {
  expect(wrongFields(requiredAddress, address)).toEqual({});
  expect(wrongFields(optionalAddress, address)).toEqual({});
});

test.each([
  ['a half-written state', { state: 'Flo' }, { state: addressSentences.addressState }],
  ['a ZIP code that is none', { zipCode: 'not a zip!!' }, { zipCode: addressSentences.zipCode }],
  ['too few digits', { zipCode: '3250' }, { zipCode: addressSentences.zipCode }],
  [
    'both, where no country is given',
    { state: 'Ontario', zipCode: 'K1A 0B1', country: '' },
    { state: addressSentences.addressState, zipCode: addressSentences.zipCode },
  ],
])('an address in the United States is refused with %s', (_what, change, wrong) => {
  expect(wrongFields(requiredAddress, { ...home, ...change })).toEqual(wrong);
  expect(wrongFields(optionalAddress, { ...home, ...change })).toEqual(wrong);
});

test('an address that may be left out may be empty, and one that may not says so at each field', () => {
  expect(wrongFields(optionalAddress, {})).toEqual({});
  expect(wrongFields(requiredAddress, { street: '', city: '', state: '', zipCode: '' })).toEqual({
    street: 'Street is required.',
    city: 'City is required.',
    state: 'State is required.',
    zipCode: 'ZIP code is required.',
  });
});

test.each([
  'Gulf\nCoast',
  'Gulf\r\n  Coast',
  'Gulf\rCoast',
  'Gulf\u2028Coast',
  '\nGulf Coast\n',
  'Gulf\v\fCoast',
])('%j is one line', (text) => {
  expect(requiredLine(20).parse(text)).toBe('Gulf Coast');
  expect(optionalLine(20).parse(text)).toBe('Gulf Coast');
  expect(requiredAddress.parse({ ...home, city: text }).city).toBe('Gulf Coast');
});

test.each([
  [requiredLine(12), 'Clay\u200bmore \u00adInc', 'Claymore Inc'],
  [requiredLine(8), '\u200eClaymore\u200e\t', 'Claymore'],
  [emailAddress, '\ufeffann@exam\u00adple.com\u202c', 'ann@example.com'],
  [emailAddress, 'Ann <ann\u200b@example.com>', 'ann@example.com'],
  [phoneNumber, '\u202a(504)\u00a0555\u20110101\u202c', '(504) 555-0101'],
  [webAddress, 'https://example.com/\u200b', 'https://example.com/'],
  [usState, 'New\u00a0York\u200e', 'NY'],
  [usState, 'T\u200bX', 'TX'],
  [searchText(20), 'Clay\u2060more\u3000Inc', 'Claymore Inc'],
])('characters that nobody sees are no part of a text of one line, case %#', (schema, given, read) => {
  expect(schema.parse(given)).toBe(read);
});

test('nor of an address', () => {
  expect(
    requiredAddress.parse({ ...home, city: 'Pensa\u00adcola', state: 'FL\u200b', zipCode: '\u200e32501' }),
  ).toMatchObject(home);
});

test('a name of line breaks alone is none', () => {
  expect(sentenceFor(z.object({ name: requiredLine(20) }), { name: '\r\n\n' })).toEqual([
    'Name is required.',
  ]);
});

test('a text of blanks without an end is read in time', () => {
  const started = performance.now();
  line().parse(' '.repeat(500_000) + '\n'.repeat(500_000));
  for (const sign of [' ', '\u200d', '\u{e0061}', 'a\u200d ', '\u200b\u0301']) {
    line().parse(`a${sign.repeat(100_000)}b`);
    documentText(1).safeParse(`a${sign.repeat(100_000)}b`);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T04:00:00.000Z'],
  ['2026-07-04T12:00:00Z', '2026-07-04T12:00:00.000Z', '2026-07-04T12:00:00.000Z'],
  ['2026-07-04T12:00:00+02:00', '2026-07-04T10:00:00.000Z', '2026-07-04T10:00:00.000Z'],
  ['', null, null],
  [null, null, null],
])('%j begins at %s and ends at %s', (text, start, end) => {
  expect([optionalStart.parse(text), optionalEnd.parse(text)]).toEqual([start, end]);
});

test.each([
  ['2026-02-30', 'There is no February 30: February 2026 has 28 days.'],
  ['2028-02-30', 'There is no February 30: February 2028 has 29 days.'],
  ['2026-06-31', 'There is no June 31: June 2026 has 30 days.'],
  ['2026-12-00', 'There is no December 0: December 2026 has 31 days.'],
  ['2026-13-01', 'There is no month 13: a year has 12 months.'],
])('%s is written right, and no day', (text, sentence) => {
  for (const schema of [calendarDate, optionalCalendarDate, optionalStart])
    expect(sentenceFor(schema, text)).toEqual([sentence]);
  expect(sentenceFor(z.object({ at: z.iso.datetime() }), { at: `${text}T10:00:00Z` })).toEqual([sentence]);
  expect(sentenceFor(z.object({ day: calendarDate }), { day: `${text}1` })).toEqual([
    'Day must be a date as YYYY-MM-DD.',
  ]);
});

test.each(['tomorrow', '0000-01-01', '9999-01-01T00:00:00Z', '2026-07-04T12:00:00', '04.07.2026'])(
  '%s is no date',
  (text) => {
    expect(sentenceFor(optionalEnd, text)).toEqual(['Enter a date between 1900 and 2199.']);
  },
);

test.each([
  '[a](https://cc.example/x_(y)) and [b](http://cc.example "title") and [c](mailto:hr@cc.example)',
  '<https://cc.example> and <hr@cc.example>',
  '[a](/documents?page=2#top) and [b]( </time-off> )',
  '[a](see below) and x[0](y z)',
  'a [note] (in brackets), 3 < 4, <b>bold</b>, - [ ] to do',
])('%j may stand in Markdown', (text) => {
  expect(sentenceFor(documentText(200), text)).toBeUndefined();
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JavaScript:alert(1))',
  '[a]( <javascript:alert(1)>)',
  '![a](data:text/html,x)',
  '<javascript:alert(1)>',
  '[a](<javascript:alert(1)>)',
  "[a](javascript:alert(1) 'title')",
  '[a](vbscript:x "title")',
  '[a](//elsewhere.example)',
  '[a](/\\elsewhere.example)',
  '[a](</\t/elsewhere.example>)',
  '[a](dashboard)',
  '[a](https://)',
  '[a]()',
])('the link in %j leads nowhere', (text) => {
  expect(sentenceFor(documentText(200), text)).toEqual([
    'Links must start with https://, http://, mailto: or, for a page of the portal, /.',
  ]);
});

const parsedAddress = (state: string, zipCode: string, country = 'United States') => {
  const { success, data, error } = optionalAddress.safeParse({ state, zipCode, country });
  return success ? [data.state, data.zipCode] : error.issues.map(({ message }) => message);
};

test.each([
  ['ma', '02108', ['MA', '02108']],
  ['Massachusetts', '2108', ['MA', '02108']],
  ['MA', '2108-1234', ['MA', '02108-1234']],
  ['NJ', '7302', ['NJ', '07302']],
  ['PR', '901', ['PR', '00901']],
  ['NY', '6390', ['NY', '06390']],
  ['VI', '802', ['VI', '00802']],
  ['ae', '9012', ['AE', '09012']],
  ['AP', '96205', ['AP', '96205']],
  ['MA', '2108.0', ['MA', '02108']],
  ['MA', '21081234', ['MA', '02108-1234']],
  ['PR', '9011234', ['PR', '00901-1234']],
  ['TX', '787011234', ['TX', '78701-1234']],
  ['TX', '78701 1234', ['TX', '78701-1234']],
  ['D.C.', '20001.0', ['DC', '20001']],
  ['Washington, D.C.', '20001', ['DC', '20001']],
  ['N.Y.', '10001', ['NY', '10001']],
  ['New  York', '10001', ['NY', '10001']],
  ['U.S. Virgin Islands', '802', ['VI', '00802']],
  ['gu', '96910', ['GU', '96910']],
  ['American Samoa', '96799', ['AS', '96799']],
  ['', '', ['', '']],
])('an address in %j with %j is kept as %j', (state, zipCode, kept) => {
  expect(parsedAddress(state, zipCode)).toEqual(kept);
});

test.each([
  // A digit is missing, and nothing says which.
  ['TX', '7870', [addressSentences.zipCode]],
  ['MA', '7302', [addressSentences.zipCode]],
  ['MA', '21', [addressSentences.zipCode]],
  ['TX', '78701123', [addressSentences.zipCode]],
  ['MA', 'O2108', [addressSentences.zipCode]],
  ['AB', '02108', [addressSentences.addressState]],
])('an address in %j with %j is refused', (state, zipCode, sentences) => {
  expect(parsedAddress(state, zipCode)).toEqual(sentences);
});

test('an address of another country is kept as it is written', () => {
  expect(parsedAddress('ma', '2108', 'Canada')).toEqual(['ma', '2108']);
});

test.each([
  ['5045550101.0', '5045550101'],
  ['15045550101.00', '15045550101'],
  ['504.555.0101', '504.555.0101'],
  ['504-555-0100', '504-555-0100'],
])('the phone number %j is kept as %j', (typed, kept) => {
  expect(phoneNumber.parse(typed)).toBe(kept);
});

test.each([
  ['(504) 555-0101 ext. 12', '(504) 555-0101 ext. 12'],
  ['504-555-0101, Ext 12', '504-555-0101, Ext 12'],
  ['504.555.0101 x12', '504.555.0101 x12'],
  ['504–555–0101', '504-555-0101'],
  ['504\u2011555\u20110101', '504-555-0101'],
  ['504\u00a0555\u00a00101', '504 555 0101'],
  // As the contacts of a telephone give a number to copy.
  ['\u202a+1 (504) 555-0101\u202c', '+1 (504) 555-0101'],
  ['tel:+15045550101', '+15045550101'],
  ['tel:+15045550101;ext=3', '+15045550101 ext. 3'],
  ['504·555·0101', '504.555.0101'],
  ['504-555-0101 #12', '504-555-0101 #12'],
  ['5.045550101E+09', '5045550101'],
  ['1.5045550101E10', '15045550101'],
  ['5045550101.0', '5045550101'],
])('the phone number %j is kept as %j', (typed, kept) => {
  expect(phoneNumber.parse(typed)).toBe(kept);
});

test.each([
  ['n/a', 'Enter a phone number with at least 7 digits.'],
  ['5.04555E+09', 'A spreadsheet shortened this number to 5.04555E+09. Enter all of its digits.'],
  ['504-555-0101 / 504-555-0102', 'Enter one phone number in digits, such as (504) 555-0101 ext. 12.'],
  ['504-555-0101; 504-555-0102', 'Enter one phone number in digits, such as (504) 555-0101 ext. 12.'],
  ['5045550101 (cell)', 'Enter one phone number in digits, such as (504) 555-0101 ext. 12.'],
  ['0000000', 'Enter a phone number that can be called.'],
  ['(999) 999-9999', 'Enter a phone number that can be called.'],
])('%j is no phone number, which is said as it is', (typed, sentence) => {
  expect(sentenceFor(phoneNumber, typed)).toEqual([sentence]);
});
