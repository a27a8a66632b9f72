import { setImmediate as breathe } from 'node:timers/promises';
import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, not } from '@portal/db/drizzle.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { ROLES } from '../../../core/contract/access.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { missingDay } from '../../../core/contract/missing-day.ts';
import { isShortened, wholeNumber } from '../../../core/contract/numbers.ts';
import { readLine } from '../../../core/contract/read-text.ts';
import { shortened } from '../../../core/contract/schema.ts';
import { addressState, stateCode, zipOf } from '../../../core/contract/us-states.ts';
import { type CsvFile, CsvProblem, type CsvRow, csvOf, readCsv } from '../../../core/data/csv.ts';
import { joinedWord } from '../../../core/data/search-words.ts';
import { splitName } from '../../../core/data/split-name.ts';
import { dateOrderOf, isDayNumber, readSheetDate } from '../../../core/data/spreadsheet-dates.ts';
import { addressesIn, phonesIn, readCell } from '../../../core/data/spreadsheet-values.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { badInput } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isUnproven } from '../../auth/queries.ts';
import { departmentNames } from '../../departments/queries.ts';
import { isActiveAdmin } from '../../people/queries.ts';
import {
  employeeIdOf,
  IMPORT_FIELDS,
  type ImportField,
  TIME_ZONES,
  sentences as userSentences,
} from '../constants.ts';
import { freeEmployeeIds } from '../queries.ts';
import type { NewUser } from '../schema.ts';
import {
  COLUMNS_MAX,
  guessField,
  guessFields,
  missingIn,
  PEOPLE_MAX,
  PREVIEW_MAX,
  PROBLEMS_MAX,
  sentences,
  TEMPLATE_FIELDS,
} from './constants.ts';
import {
  type ImportProblem,
  importedAdmin,
  importedRights,
  importedStaff,
  type PeopleImportInput,
  type PeopleImportReport,
} from './schema.ts';

/** The header row of a file that can be imported. */
export function getImportTemplate({ actor }: ActorContext): CsvFile {
  requireAbility(actor, 'people.read');
  return {
    fileName: 'people-import.csv',
    csv: csvOf(
      TEMPLATE_FIELDS.map((field) => IMPORT_FIELDS[field]),
      [],
    ),
  };
}

/**
 * Previews an import, without any change.
 * @throws {PortalError} bad_input for a text that is no file of people
 */
export async function checkPeopleImport(ctx: ActorContext, input: PeopleImportInput) {
  requireAbility(ctx.actor, 'people.read');
  return (await readPeopleImport(ctx.services.db, ctx, input)).report;
}

/** The texts of a row by field; fields without a column are missing. */
type Texts = Partial<Record<ImportField, string>>;
type Place = {
  row: number;
  texts: Texts;
  /** Fields with letters that were decoded wrongly. */
  unreadable: ImportField[];
  /** What else a cell held than the address or phone number that was taken. */
  left: Array<{ taken: string; left: string }>;
};
type Read = { row: number; person: NewUser };

/**
 * The people of the file as the wizard would create them, and the problems. Yields to other requests while
 * it reads.
 * @param db the transaction that imports them, or any reader
 * @throws {PortalError} bad_input for a text that is no file of people
 */
export async function readPeopleImport(db: Reader, ctx: ActorContext, input: PeopleImportInput) {
  const { separator, header, rows, fields, above, noPeople } = readTable(input);
  const missing = missingIn(fields);
  const problems: ImportProblem[] = [];
  const columnOf = (field: ImportField) => {
    const isName = (field === 'firstName' || field === 'lastName') && !fields.includes(field);
    const own = isName && fields.includes('fullName') ? 'fullName' : field;
    return header[fields.indexOf(own)] || IMPORT_FIELDS[own];
  };
  const blame = (row: number, field: ImportField | null, sentence: string) =>
    problems.push({ row, column: field && columnOf(field), sentence });

  const places = rows.map(({ row, cells }) => placeOf(row, cells, fields));
  const order = dateOrderOf(places.map(({ texts }) => texts.hireDate ?? ''));
  const people = missing.length > 0 ? [] : await readPeople(db, ctx, places, order, blame);
  for (const { row, cells } of rows)
    if (cells.slice(header.length).some((cell) => cell !== '')) blame(row, null, sentences.tooManyValues);
  problems.sort((one, other) => one.row - other.row);
  const report: PeopleImportReport = {
    separator: separatorNames[separator],
    columns: header.map((title, index) => ({
      header: title,
      field: fields[index] ?? null,
      example: cutText(rows.find(({ cells }) => cells[index])?.cells[index] ?? '', 100),
    })),
    missing,
    people: rows.length,
    admins: people.filter(({ person }) => person.role === 'admin').length,
    preview: people.slice(0, PREVIEW_MAX).map(({ row, person }) => ({
      row,
      name: `${person.firstName} ${person.lastName}`.trim(),
      workEmail: person.workEmail,
      role: person.role,
      duties: person.duties ?? [],
      position: person.position ?? '',
    })),
    notes: [
      ...(above > 0 ? [sentences.rowsAbove(above)] : []),
      ...(noPeople.length > 0 ? [sentences.noPeople(noPeople)] : []),
      ...notesOf(places, fields, order),
      ...unusedColumns(header, rows, fields),
    ],
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
  };
  return { report, people: people.map(({ person }) => person) };
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What was assumed about values, which the person should see before. */
function notesOf(places: Place[], fields: readonly (ImportField | null)[], order: DateOrder): string[] {
  const notes: string[] = [];
  const dates = places.flatMap(({ texts }) => texts.hireDate || []);
  const shown = (text: string) => {
    const date = readSheetDate(text, order);
    return missingDay(date) ? undefined : rangeWords(date, date);
  };
  const numbers = dates.filter(isDayNumber);
  const [number = ''] = numbers;
  if (number) notes.push(sentences.dayNumbers(numbers.length, number, shown(number) ?? number));
  const { byMonth, byDay, either } = order;
  const date = either && shown(either);
  if (date) {
    if (byDay && byMonth) notes.push(sentences.ordersMixed(byMonth, byDay, either, date));
    else if (byDay) notes.push(sentences.dayFirst(byDay, either, date));
    else if (!byMonth) notes.push(sentences.orderUnknown(either, date));
  }
  const zips = places.flatMap(({ texts: { homeZipCode = '', homeState = '' } }) => {
    const zip = zipOf(homeZipCode, addressState(homeState) ?? homeState);
    return zip.startsWith('0') && !homeZipCode.startsWith('0') ? { given: homeZipCode, zip } : [];
  });
  const [zero] = zips;
  if (zero) notes.push(sentences.zipZeros(zips.length, zero.given, zero.zip));
  const several = places.flatMap(({ row, left }) => left.map((each) => ({ row, ...each })));
  const [cell] = several;
  if (cell) notes.push(sentences.severalValues(several.length, cell.row, cell.taken, cell.left));
  const split = places.find(({ texts }) => /[\s,]/.test(texts.fullName ?? ''));
  if (split && !fields.includes('firstName')) {
    const { fullName = '', firstName = '', lastName = '' } = split.texts;
    notes.push(sentences.namesSplit(cutText(fullName, 100), firstName, lastName));
  }
  const isFromHome = !fields.includes('location') && places.some(({ texts }) => texts.location);
  if (isFromHome) notes.push(sentences.locationFromHome);
  return notes;
}

/** Columns that are named at once. */
const UNUSED_MAX = 30;

function unusedColumns(header: string[], rows: CsvRow[], fields: readonly (ImportField | null)[]): string[] {
  const unused = header.flatMap((title, at) =>
    fields[at] === null && rows.some(({ cells }) => cells[at]) ? title || `column ${at + 1}` : [],
  );
  if (unused.length === 0) return [];
  const more = unused.length > UNUSED_MAX ? [`and ${unused.length - UNUSED_MAX} more`] : [];
  return [sentences.notImported([...unused.slice(0, UNUSED_MAX), ...more])];
}

/** The file as rows and columns. @throws {PortalError} bad_input when there are none, or too many */
function readTable({ csv, columns }: PeopleImportInput) {
  const { separator, rows, more } = readRows(csv);
  const above = headerAt(rows);
  const [first, ...below] = rows.slice(above);
  if (!first) throw refused(sentences.fileEmpty);
  if (first.cells.length > COLUMNS_MAX) throw refused(sentences.tooManyColumns);
  if (more) throw refused(sentences.tooManyPeople);
  const people = below.filter(({ cells }) => isPerson(cells, first.cells));
  if (people.length === 0) throw refused(sentences.headerOnly);
  const header = first.cells.map((title) => cutText(readLine(title), 100));
  if (columns && columns.length !== header.length) throw badInput(sentences.columnsChanged);
  const fields = columns ?? withPositions(guessFields(header), people);
  const noPeople = below
    .filter((row) => !people.includes(row))
    .map(({ row, cells }) => ({ row, text: cells.find((cell) => cell !== '') ?? '' }));
  return { separator, header, rows: people, fields, above, noPeople };
}

/** Rows in which the header row is looked for: titles, dates and merged cells may stand above it. */
const HEADER_ROWS = 10;
/** So many known headers are no coincidence. */
const HEADERS_MIN = 3;

/** The place of the header row: the first row, unless it names next to nothing and one below names fields. */
function headerAt(rows: CsvRow[]): number {
  const known = rows
    .slice(0, HEADER_ROWS)
    .map(({ cells }) => new Set(cells.flatMap((cell) => guessField(cell) ?? [])).size);
  const most = Math.max(0, ...known);
  return (known[0] ?? 0) < 2 && most >= HEADERS_MIN ? known.indexOf(most) : 0;
}

/** How programs begin the rows below a list. */
const FOOTER =
  /^(?:(?:grand |sub-?)?totals?\b|(?:count|sum|average)\b|(?:exported|generated|printed|report|downloaded|created)\b.*\b(?:on|at|by|from)\b|page \d+|as of\b|end of\b|confidential\b|\d+ (?:people|persons|employees|users|records|rows|results)\b)/i;
/** What stands alone in a row below a list, and is no first name: it has signs, figures, or several words. */
const REMARK = /[^\p{L}\p{M}\s.'’-]|\s\S+\s/u;
/** A footer has two numbers beside it at most. */
const FOOTER_CELLS = 3;

function isFooter(cells: string[]): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const areNumbers = others.every((cell) => /^[\d.,\s]+$/.test(cell));
  if (others.length === 0 && REMARK.test(first) && !first.includes('@')) return true;
  return FOOTER.test(first) && others.length < FOOTER_CELLS && areNumbers;
}

/** Whether a row may be a person: no total, no heading of a group, and no header row of the next printed page. */
function isPerson(cells: string[], header: string[]): boolean {
  const isHeader = cells.every((cell, at) => cell === (header[at] ?? ''));
  return !isHeader && (header.length === 1 || !isFooter(cells));
}

/** Many programs call what somebody does a role. */
function withPositions(fields: (ImportField | null)[], rows: CsvRow[]): (ImportField | null)[] {
  const at = fields.indexOf('role');
  const isRole = rows.some(({ cells }) => ROLES.some((role) => role === lower(readCell(cells[at] ?? ''))));
  return at < 0 || fields.includes('position') || isRole ? fields : fields.with(at, 'position');
}

function readRows(csv: string) {
  try {
    return readCsv(csv, { maxRows: PEOPLE_MAX + 1 });
  } catch (error) {
    if (error instanceof CsvProblem) throw refused(sentences.notCsv(error.row));
    throw error;
  }
}

const refused = (sentence: string) => badInput(sentence, { csv: sentence });

/** Fields whose values are numbers in the shape of digits, which spreadsheets take for quantities. */
const NUMBERS: ReadonlySet<ImportField> = new Set([
  'employeeID',
  'npn',
  'primaryPhone',
  'workPhone',
  'homeZipCode',
]);

/** Values of which a cell may have several, of which the first is taken. */
const SEVERAL: Partial<Record<ImportField, (cell: string) => string[]>> = {
  workEmail: addressesIn,
  primaryEmail: addressesIn,
  primaryPhone: phonesIn,
  workPhone: phonesIn,
};

/** Traces of a text that was decoded with the wrong encoding. */
const UNREADABLE = /[\u0080-\u0084\u0086-\u009f\ufffd]/;

/** A row by its fields. Values that other columns have for a field without a column of its own stand there. */
function placeOf(row: number, cells: CsvRow['cells'], fields: readonly (ImportField | null)[]): Place {
  const place: Place = { row, texts: {}, unreadable: [], left: [] };
  const { texts, unreadable, left } = place;
  for (const [index, field] of fields.entries()) {
    if (!field) continue;
    const cell = cells[index] ?? '';
    const [taken, ...others] = SEVERAL[field]?.(cell) ?? [];
    if (taken && others.length > 0) left.push({ taken, left: others.join(', ') });
    const text = taken ?? (isName(field) ? readLine(cell) : readCell(cell));
    // Before a number, an apostrophe keeps a spreadsheet from taking it for a quantity.
    texts[field] = NUMBERS.has(field) ? wholeNumber(text.replace(/^'(?=\d)/, '')) : text;
    if (UNREADABLE.test(cell)) unreadable.push(field);
  }
  if (texts.fullName && !texts.firstName && !texts.lastName) Object.assign(texts, splitName(texts.fullName));
  if (!fields.includes('location')) texts.location = stateCode(texts.homeState ?? '') ?? '';
  return place;
}

/** Somebody may be called Null. */
const isName = (field: ImportField) => field === 'firstName' || field === 'lastName' || field === 'fullName';

type DateOrder = ReturnType<typeof dateOrderOf>;
type Blame = (row: number, field: ImportField | null, sentence: string) => void;

/** Rows between which others have their turn. */
const ROWS_AT_ONCE = 100;

async function readPeople(
  db: Reader,
  ctx: ActorContext,
  places: Place[],
  order: DateOrder,
  blame: Blame,
): Promise<Read[]> {
  const known = await readKnown(db, ctx, places);
  const read: Read[] = [];
  for (const [index, place] of places.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe();
    const person = readPerson(place, { known, order }, (field, sentence) =>
      blame(place.row, field, sentence),
    );
    if (person) read.push({ row: place.row, person });
  }
  refuseTwice(places, known, blame);
  return read;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/**
 * The names that rows may refer to, and the values that are taken: one statement each, however many rows
 * there are.
 */
async function readKnown(db: Reader, { services }: ActorContext, places: Place[]) {
  const all = (field: ImportField, change = (text: string) => text) => [
    ...new Set(places.flatMap(({ texts }) => (texts[field] ? [change(texts[field])] : []))),
  ];
  const addresses = [...new Set([...all('workEmail', lower), ...all('primaryEmail', lower)])];
  const employeeIds = all('employeeID');
  const [departments, takenAddresses, takenIds, managers, free] = await Promise.all([
    departmentNames(db, { fresh: true }),
    db
      .select({ address: signInAddresses.address })
      .from(signInAddresses)
      .innerJoin(users, eq(users.id, signInAddresses.userId))
      .where(and(inArray(signInAddresses.address, addresses), not(isUnproven))),
    db.select({ id: users.employeeId }).from(users).where(inArray(users.employeeId, employeeIds)),
    db
      .select({ address: signInAddresses.address, id: users.id })
      .from(signInAddresses)
      .innerJoin(users, eq(users.id, signInAddresses.userId))
      .where(and(isActiveAdmin, inArray(signInAddresses.address, all('manager', lower)))),
    freeEmployeeIds(services, db),
  ]);
  const alike = [...Map.groupBy(departments.names, ({ name }) => joinedWord(name))];
  return {
    departments: new Map(departments.names.map(({ id, name }) => [name, id])),
    /** By their names without accents and apostrophes, where only one is called so. */
    departmentsAlike: new Map(
      alike.flatMap(([name, [one, other]]) => (one && !other ? [[name, one.id]] : [])),
    ),
    takenAddresses: new Set(takenAddresses.map(({ address }) => address)),
    takenIds: new Set(takenIds.map(({ id }) => id)),
    managers: new Map(managers.map(({ address, id }) => [address, id])),
    nextEmployeeId: idsFrom(free, new Set(employeeIds)),
  };
}

const lower = (text: string) => text.toLowerCase();

/** Gives those who bring none the next free numbers. */
function idsFrom({ prefix, next }: { prefix: string; next: number }, brought: ReadonlySet<string>) {
  let number = next;
  return () => {
    while (brought.has(employeeIdOf(prefix, number))) number += 1;
    number += 1;
    return employeeIdOf(prefix, number - 1);
  };
}

/** A row by the rules of the wizard. @returns undefined for an account that cannot be made */
function readPerson(
  { texts, unreadable }: Place,
  { known, order }: { known: Known; order: DateOrder },
  blame: (field: ImportField, sentence: string) => void,
) {
  let wrong = false;
  const blamed = new Set<ImportField>();
  const refuse = (field: ImportField, sentence: string) => {
    wrong = true;
    if (blamed.has(field)) return;
    blamed.add(field);
    blame(field, sentence);
  };
  const text = (field: ImportField) => texts[field] ?? '';
  for (const field of unreadable) refuse(field, sentences.unreadable);
  if (isShortened(text('employeeID'))) refuse('employeeID', shortened(text('employeeID')));

  const rights = importedRights.safeParse({
    role: lower(text('role')) || 'staff',
    duties: text('duties').split(/[;,]/).map(lower).filter(Boolean),
  });
  for (const issue of rights.error?.issues ?? []) refuse(fieldOf(issue.path), issue.message);
  if (rights.data?.role === 'admin' && rights.data.duties.length > 0)
    refuse('duties', userSentences.adminDuties);
  const raw = {
    firstName: text('firstName'),
    // Empty for people with one name.
    lastName: text('lastName') || undefined,
    employeeID: text('employeeID') || known.nextEmployeeId(),
    primaryPhone: text('primaryPhone'),
    workPhone: text('workPhone'),
    timeZone: zoneOf(text('timeZone')),
    workEmail: text('workEmail'),
    primaryEmail: text('primaryEmail'),
    password: '',
    homeAddress: {
      street: [text('homeStreet'), text('homeStreet2')].filter(Boolean).join(', '),
      city: text('homeCity'),
      state: text('homeState'),
      zipCode: text('homeZipCode'),
    },
    mailingAddress: {},
    emergencyContact: {},
    socialMedia: {},
    position: text('position'),
    location: locationOf(text('location'), refuse),
    npn: text('npn'),
    residentState: text('residentState'),
    hireDate: readSheetDate(text('hireDate'), order),
    manager: managerOf(text('manager'), known, refuse),
    departments: departmentsOf(text('departments'), known, refuse),
  };
  const admin = rights.data?.role === 'admin';
  const read = (admin ? importedAdmin : importedStaff).safeParse(raw);
  for (const issue of read.error?.issues ?? []) {
    const field = fieldOf(issue.path);
    const isDate = field === 'hireDate' && text(field) !== '';
    refuse(field, isDate ? (missingDay(raw.hireDate) ?? sentences.date) : issue.message);
  }
  if (wrong || !read.success || !rights.success) return undefined;
  const { primaryEmail, ...person } = read.data;
  const lists = { experiences: [], licenses: [], bonds: [] };
  return {
    ...person,
    lastName: person.lastName ?? '',
    ...(primaryEmail && { primaryEmail }),
    ...rights.data,
    ...lists,
  } satisfies NewUser;
}

type Refuse = (field: ImportField, sentence: string) => void;

/** What may stand behind the state of a place. */
const BEHIND_STATE = /[\s,]+(?:\d{5}(?:-\d{4})?|U\.?S\.?A?\.?|United States(?: of America)?)$/i;

/** The same places as the wizard offers, also behind the name of a city: "Tampa, Florida", "Tampa FL 33601". */
function locationOf(text: string, refuse: Refuse): string {
  const place = text.replace(BEHIND_STATE, '').replace(BEHIND_STATE, '');
  const [, capitals = ''] = /\s([A-Z]{2})$/.exec(place) ?? [];
  const code =
    text === '' ? '' : (stateCode(place) ?? stateCode(place.replace(/^.*,/, '')) ?? stateCode(capitals));
  if (code === null) refuse('location', sentences.unknownState);
  return code ?? text;
}

const zones = new Map<string, string>(
  Object.entries(TIME_ZONES).flatMap(([name, label]) => [
    [lower(name), name],
    [lower(label), name],
  ]),
);
/** By its name, or by the wizard's label. */
const zoneOf = (text: string) => (text === '' ? 'America/New_York' : (zones.get(lower(text)) ?? text));

function managerOf(text: string, { managers }: Known, refuse: Refuse): string {
  const id = text === '' ? '' : managers.get(lower(text));
  if (id === undefined) refuse('manager', sentences.unknownManager(cutText(text, 100)));
  return id ?? '';
}

/** Several are parted by semicolons or bars, else by commas. A name may have a comma itself. */
function departmentsOf(text: string, { departments, departmentsAlike }: Known, refuse: Refuse): string[] {
  const named = (name: string) => departments.get(lower(name)) ?? departmentsAlike.get(joinedWord(name));
  const whole = named(text);
  if (whole) return [whole];
  const names = text.split(/[;|]/.test(text) ? /[;|]/ : ',').map((name) => name.trim());
  const ids = names.filter(Boolean).flatMap((name) => {
    const id = named(name);
    if (!id) refuse('departments', sentences.unknownDepartment(cutText(name, 100)));
    return id ?? [];
  });
  return [...new Set(ids)];
}

const addressFields: Record<string, ImportField> = {
  street: 'homeStreet',
  city: 'homeCity',
  state: 'homeState',
  zipCode: 'homeZipCode',
};

const fieldOf = ([head, inner]: readonly PropertyKey[]): ImportField =>
  head === 'homeAddress' ? (addressFields[String(inner)] ?? 'homeStreet') : (head as ImportField);

/** Addresses and ids that an account has, or another row. The first row that names one may keep it. */
function refuseTwice(places: Place[], { takenAddresses, takenIds }: Known, blame: Blame): void {
  const rowsOf = { address: new Map<string, number>(), id: new Map<string, number>() };
  for (const { row, texts } of places) {
    const once = (field: ImportField, key: string, kind: 'address' | 'id') => {
      if (key === '') return;
      const earlier = rowsOf[kind].get(key);
      const taken = kind === 'address' ? takenAddresses : takenIds;
      if (taken.has(key)) {
        blame(row, field, kind === 'address' ? sentences.addressTaken : userSentences.employeeIdTaken);
      } else if (earlier !== undefined && earlier !== row) {
        blame(
          row,
          field,
          kind === 'address' ? sentences.inOtherRow(earlier) : sentences.idInOtherRow(earlier),
        );
      }
      if (earlier === undefined) rowsOf[kind].set(key, row);
    };
    once('workEmail', lower(texts.workEmail ?? ''), 'address');
    once('primaryEmail', lower(texts.primaryEmail ?? ''), 'address');
    once('employeeID', texts.employeeID ?? '', 'id');
  }
}
