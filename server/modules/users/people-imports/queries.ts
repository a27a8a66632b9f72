import { setImmediate as breathe } from 'node:timers/promises';
import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, not } from '@portal/db/drizzle.ts';
import { signInAddresses, users } from '@portal/db/schema/users.ts';
import { cutText } from '../../../core/contract/cut-text.ts';
import { addressState, stateCode, zipOf } from '../../../core/contract/us-states.ts';
import { type CsvFile, CsvProblem, type CsvRow, csvOf, readCsv } from '../../../core/data/csv.ts';
import { badInput } from '../../../core/errors/errors.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isUnproven } from '../../auth/queries.ts';
import { departmentNames } from '../../departments/queries.ts';
import { isActiveAdmin } from '../../people/queries.ts';
import {
  employeeIdOf,
  IMPORT_FIELD_NAMES,
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
  PEOPLE_MAX,
  PREVIEW_MAX,
  PROBLEMS_MAX,
  REQUIRED_FIELDS,
  sentences,
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
  return { fileName: 'people-import.csv', csv: csvOf(Object.values(IMPORT_FIELDS), []) };
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
type Place = { row: number; texts: Texts };
type Read = { row: number; person: NewUser };

/**
 * The people of the file as the wizard would create them, and the problems. Yields to other requests while
 * it reads.
 * @param db the transaction that imports them, or any reader
 * @throws {PortalError} bad_input for a text that is no file of people
 */
export async function readPeopleImport(db: Reader, ctx: ActorContext, input: PeopleImportInput) {
  const { separator, header, rows, fields } = readTable(input);
  const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  const problems: ImportProblem[] = [];
  const columnOf = (field: ImportField) => header[fields.indexOf(field)] || IMPORT_FIELDS[field];
  const blame = (row: number, field: ImportField | null, sentence: string) =>
    problems.push({ row, column: field && columnOf(field), sentence });

  const places = rows.map(({ row, cells }) => ({ row, texts: textsOf(cells, fields) }));
  const people = missing.length > 0 ? [] : await readPeople(db, ctx, places, blame);
  for (const { row, cells } of rows)
    if (cells.slice(header.length).some((cell) => cell !== '')) blame(row, null, sentences.tooManyValues);
  problems.sort((one, other) => one.row - other.row);
  const zeros = places.filter(({ texts }) => lostZero(texts)).length;

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
    notes: zeros > 0 ? [sentences.zipZeros(zeros)] : [],
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
  };
  return { report, people: people.map(({ person }) => person) };
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** The file as rows and columns. @throws {PortalError} bad_input when there are none, or too many */
function readTable({ csv, columns }: PeopleImportInput) {
  const { separator, rows, more } = readRows(csv);
  const [first, ...people] = rows;
  if (!first) throw refused(sentences.fileEmpty);
  if (first.cells.length > COLUMNS_MAX) throw refused(sentences.tooManyColumns);
  if (more) throw refused(sentences.tooManyPeople);
  if (people.length === 0) throw refused(sentences.headerOnly);
  const header = first.cells.map((title) => cutText(title.replace(/\s+/g, ' '), 100));
  if (columns && columns.length !== header.length) throw badInput(sentences.columnsChanged);
  const guessed = header.map(guessField);
  const fields = columns ?? guessed.map((field, index) => (guessed.indexOf(field) === index ? field : null));
  return { separator, header, rows: people, fields };
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

/** Lines that were broken within a value are one again: none of these fields has more. */
function textsOf(cells: CsvRow['cells'], fields: readonly (ImportField | null)[]): Texts {
  const texts: Texts = {};
  for (const [index, field] of fields.entries()) {
    if (field) texts[field] = (cells[index] ?? '').replace(/\s*[\r\n]+\s*/g, ' ').trim();
  }
  return texts;
}

type Blame = (row: number, field: ImportField | null, sentence: string) => void;

/** Rows between which others have their turn. */
const ROWS_AT_ONCE = 100;

async function readPeople(db: Reader, ctx: ActorContext, places: Place[], blame: Blame): Promise<Read[]> {
  const known = await readKnown(db, ctx, places);
  const read: Read[] = [];
  for (const [index, { row, texts }] of places.entries()) {
    if (index % ROWS_AT_ONCE === 0) await breathe();
    const person = readPerson(texts, known, (field, sentence) => blame(row, field, sentence));
    if (person) read.push({ row, person });
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
  return {
    departments: new Map(departments.names.map(({ id, name }) => [name, id])),
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
function readPerson(texts: Texts, known: Known, blame: (field: ImportField, sentence: string) => void) {
  let wrong = false;
  const blamed = new Set<ImportField>();
  const refuse = (field: ImportField, sentence: string) => {
    wrong = true;
    if (blamed.has(field)) return;
    blamed.add(field);
    blame(field, sentence);
  };
  const text = (field: ImportField) => texts[field] ?? '';
  for (const field of IMPORT_FIELD_NAMES)
    if (UNREADABLE.test(text(field))) refuse(field, sentences.unreadable);

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
      street: text('homeStreet'),
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
    hireDate: dateOf(text('hireDate')),
    manager: managerOf(text('manager'), known, refuse),
    departments: departmentsOf(text('departments'), known, refuse),
  };
  const admin = rights.data?.role === 'admin';
  const read = (admin ? importedAdmin : importedStaff).safeParse(raw);
  for (const issue of read.error?.issues ?? []) {
    const field = fieldOf(issue.path);
    const isDate = field === 'hireDate' && text(field) !== '';
    refuse(field, isDate ? sentences.date : issue.message);
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

/** Whether a spreadsheet took the zeros off the ZIP code. */
function lostZero({ homeZipCode = '', homeState = '' }: Texts): boolean {
  return zipOf(homeZipCode, addressState(homeState) ?? '').startsWith('0') && !homeZipCode.startsWith('0');
}

/** Traces of a text that was decoded with the wrong encoding, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/;

type Refuse = (field: ImportField, sentence: string) => void;

/** The same places as the wizard offers. */
function locationOf(text: string, refuse: Refuse): string {
  const code = text === '' ? '' : stateCode(text);
  if (code === null) refuse('location', sentences.unknownState);
  return code ?? text;
}

/** The midnight that programs write behind a date. */
const MIDNIGHT = /(?:T|\s+)(?:0?0:00(?::00)?(?:\.0+)?Z?|12:00(?::00)?\s?AM)$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `1/31/2026`, `31-Jan-2026` and `January 31, 2026`, as spreadsheets write dates, as `2026-01-31`. */
function dateOf(given: string): string {
  const text = given.replace(MIDNIGHT, '');
  const byNumber = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/.exec(text)?.groups;
  const byName =
    /^(?<day>\d{1,2})[ -](?<name>[a-z]{3,9})\.?[ -](?<year>\d{4})$/i.exec(text)?.groups ??
    /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text)?.groups;
  const { day = '', year = '', name = '' } = byNumber ?? byName ?? {};
  const month = byNumber?.month ?? String(MONTHS.indexOf(lower(name).slice(0, 3)) + 1);
  return year === '' || month === '0' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
function departmentsOf(text: string, { departments }: Known, refuse: Refuse): string[] {
  const whole = departments.get(lower(text));
  if (whole) return [whole];
  const names = text.split(/[;|]/.test(text) ? /[;|]/ : ',').map((name) => name.trim());
  const ids = names.filter(Boolean).flatMap((name) => {
    const id = departments.get(lower(name));
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
