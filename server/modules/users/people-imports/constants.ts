import { cutText } from '../../../core/contract/cut-text.ts';
import { addressSentences } from '../../../core/contract/schema.ts';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '../constants.ts';

/** People that one file brings at most. */
export const PEOPLE_MAX = 2_000;
/** Characters of a file: twice the need of the most people, and less than the limit of a request. */
export const FILE_TEXT_MAX = 900_000;
/** Columns of a file, with those that are not imported. */
export const COLUMNS_MAX = 200;
/** Problems that are named at once. */
export const PROBLEMS_MAX = 200;
/** People in the preview. */
export const PREVIEW_MAX = 5;

/** Required fields; the file needs a column for each. */
const REQUIRED_FIELDS = ['firstName', 'lastName', 'workEmail', 'primaryPhone'] as const;

/** Those of them that no column has. A column with whole names holds both names. */
export const missingIn = (fields: readonly (ImportField | null)[]): ImportField[] =>
  REQUIRED_FIELDS.filter(
    (field) =>
      !fields.includes(field) &&
      !(fields.includes('fullName') && (field === 'firstName' || field === 'lastName')),
  );

/** Fields that a file may have instead of others, or beside them. */
const ADDITIONAL_FIELDS: readonly ImportField[] = ['fullName', 'homeStreet2'];
export const TEMPLATE_FIELDS = IMPORT_FIELD_NAMES.filter((field) => !ADDITIONAL_FIELDS.includes(field));

/**
 * Other common headers of a column, in lower case without anything between words. Of several columns for one field the
 * one whose header comes first here has it.
 */
const OTHER_NAMES: Record<ImportField, string> = {
  firstName: 'legalfirstname first givenname forename firstnm preferredfirstname',
  lastName: 'legallastname last surname familyname lastnm',
  fullName:
    'name displayname lastnamefirstname lastfirst lastfirstname firstnamelastname firstlast employeename legalname payrollname associatename workername employee associate worker',
  workEmail:
    'email emailaddress mail workmail workemailaddress businessemail companyemail login userprincipalname',
  primaryEmail: 'personalemail privateemail homeemail personalemailaddress otheremail',
  primaryPhone:
    'phone phonenumber telephone tel mobile mobilephone mobilenumber cell cellphone cellnumber personalmobile personalphone workmobile homephone',
  workPhone: 'officephone businessphone telephonenumber workphonenumber officenumber',
  role: 'portalrole accounttype access',
  duties: 'duty',
  employeeID:
    'employeenumber employeeno employeecode empid empno empnumber eeid associateid workerid filenumber payrollid id staffid personnelnumber badge badgenumber',
  position:
    'jobtitle jobtitledescription positiontitle positionname organizationtitle employeetitle businesstitle title job',
  location: 'workstate worklocation',
  npn: 'nationalproducernumber npnnumber producernumber producerid',
  residentState: 'residentlicensestate residencestate',
  hireDate: 'hired datehired startdate dateofhire doh joined originalhiredate employmentdate',
  departments:
    'department departmentname dept homedepartment homedepartmentdescription departmentdescription team teams',
  manager: 'manageremail supervisor supervisoremail reportsto',
  timeZone: 'zone tz',
  homeStreet:
    'homeaddress homeaddress1 homeaddressline1 homestreet1 street streetaddress streetaddress1 address address1 addressline1 addr addr1 addrline1 residentialaddress mailingaddress mailingaddress1 mailingstreet',
  homeStreet2:
    'homeaddress2 homeaddressline2 street2 streetaddress2 address2 addressline2 addr2 addrline2 apt apartment unit suite mailingaddress2',
  homeCity: 'city town citytown residencecity mailingcity',
  homeState: 'stateofresidence homestatecode livedinstate livedinstatecode mailingstate',
  homeZipCode:
    'homezip homepostalcode zip zipcode zip5 zip4 zipplus4 zippostalcode ziporpostalcode postalcode postcode mailingzip mailingzipcode',
};

/** Headers of a state, which is where the person lives beside an address, and otherwise where the person works. */
const STATE_NAMES =
  'state statecode st stateprovince stateterritory stateterritorycode stateorprovince provincestate';

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/#/g, 'number')
    .replace(/\+/g, 'plus')
    .replace(/[^a-z0-9]/g, '');

/** What programs write behind a header, such as "(required)" or "[MUST BE A NUMBER]". */
const REMARK = /\s*(?:\([^)]*\)|\[[^\]]*\])\s*$/;
/** What they write around it: "Primary Address: City", "Phone 1 - Value". */
const GROUP = /^[^:]*:\s*|^.* - (?!value$)|(?: 1)? - value$/i;
/** Whose values stand beside those of a person. */
const OTHERS =
  /emergency|manager|supervisor|spouse|partner|depend[ae]nt|beneficiary|employer|company|client/i;

/** No program writes a longer header. */
const HEADER_MAX = 200;

type Guess = { field: ImportField; rank: number };

const guesses = new Map<string, Guess>();
for (const field of IMPORT_FIELD_NAMES) {
  const names = [bare(IMPORT_FIELDS[field]), ...OTHER_NAMES[field].split(' ')];
  for (const [rank, name] of names.entries()) if (!guesses.has(name)) guesses.set(name, { field, rank });
}
for (const [rank, name] of STATE_NAMES.split(' ').entries())
  guesses.set(name, { field: 'location', rank: rank + 100 });

function guessOf(header: string): Guess | undefined {
  if (header.length > HEADER_MAX) return undefined;
  const written = header.replace(REMARK, '');
  const names = [header, written, OTHERS.test(header) ? '' : written.replace(GROUP, '')].map(bare);
  return names.flatMap((name) => guesses.get(name) ?? [])[0];
}

/** The field that a column with this header alone probably has; null when the header is unknown. */
export const guessField = (header: string): ImportField | null => guessOf(header)?.field ?? null;

const isState = (header: string) => {
  const guess = guessOf(header);
  return guess?.field === 'location' && guess.rank >= 100;
};

/**
 * The fields that the columns of a header row probably have, each at most once: of several columns the one whose header
 * names the field best. A state beside a city or a ZIP code is a part of the address.
 */
export function guessFields(headers: readonly string[]): (ImportField | null)[] {
  const found = headers.map(guessOf);
  const has = (field: ImportField) => found.some((guess) => guess?.field === field);
  const isAddress = has('homeCity') || has('homeZipCode');
  const all = found.map((guess, at) =>
    guess && isAddress && !has('homeState') && isState(headers[at] ?? '')
      ? { field: 'homeState' as const, rank: guess.rank }
      : guess,
  );
  return all.map((guess, at) => {
    if (!guess) return null;
    const isBetter = (other: Guess | undefined, place: number) =>
      other?.field === guess.field && (other.rank < guess.rank || (other.rank === guess.rank && place < at));
    return all.some(isBetter) ? null : guess.field;
  });
}

const limit = PEOPLE_MAX.toLocaleString('en-US');

export const sentences = {
  fileEmpty: 'The file is empty. Add a header row and one row for each person.',
  headerOnly: 'The file has no people below its header row. Add one row for each person.',
  tooManyPeople: `The file has more than ${limit} people. Split it into smaller files, and import them one after the other.`,
  fileTooLarge: `The file is too large. Import at most ${limit} people at a time.`,
  tooManyColumns: `The file has more than ${COLUMNS_MAX} columns. Remove those that aren't needed.`,
  notCsv: (row: number) =>
    `Row ${row} can't be read: a quotation mark is missing or out of place. Put the value in quotation marks, and write each one inside it twice.`,
  columnsChanged: 'The columns no longer match the file. Choose the file again.',
  fieldTwice: (field: string) => `${field} is chosen for two columns. Choose it for one of them.`,
  fieldMissing: (field: string) => `Choose the column that holds ${field}.`,
  unreadable:
    'This value has characters that can\'t be read. Save the file as "CSV UTF-8", and import it again.',
  tooManyValues: 'This row has more values than the header row has columns.',
  unknownState: addressSentences.state,
  unknownDepartment: (name: string) => `There is no department named “${name}”.`,
  unknownManager: (address: string) =>
    `“${address}” isn't the email address of an active administrator. Managers are administrators.`,
  rowsAbove: (count: number) =>
    count === 1
      ? 'The row above the header row was left out.'
      : `The ${count} rows above the header row were left out.`,
  /** @param rows with the text that each begins with */
  noPeople: (rows: ReadonlyArray<{ row: number; text: string }>) => {
    const named = rows.slice(0, 5).map(({ row, text }) => `row ${row} (“${cutText(text, 40)}”)`);
    const more = rows.length > named.length ? `, and ${rows.length - named.length} more` : '';
    return `Left out, because no person stands there: ${named.join(', ')}${more}.`;
  },
  dayNumbers: (count: number, number: string, date: string) =>
    `${count === 1 ? 'One hire date was a number' : `${count.toLocaleString('en-US')} hire dates were numbers`}, as spreadsheets count days, and became a date: ${number} is ${date}.`,
  zipZeros: (count: number, given: string, zip: string) =>
    `${count === 1 ? 'One ZIP code' : `${count.toLocaleString('en-US')} ZIP codes`} had lost zeros at the start, as spreadsheets do, and got them back: ${given} was read as ${zip}.`,
  date: 'Enter the date as YYYY-MM-DD or MM/DD/YYYY.',
  /** @param proof a date that begins with the day; the others as one that either order reads, and what it became */
  dayFirst: (proof: string, either: string, date: string) =>
    `Hire dates were read with the day first, as ${proof} shows: ${either} is ${date}.`,
  orderUnknown: (either: string, date: string) =>
    `Nothing shows whether hire dates begin with the month or the day. They were read with the month first: ${either} is ${date}.`,
  ordersMixed: (byMonth: string, byDay: string, either: string, date: string) =>
    `Some hire dates begin with the month (${byMonth}), others with the day (${byDay}). Those that could be either were read with the month first: ${either} is ${date}.`,
  severalValues: (count: number, row: number, taken: string, left: string) =>
    `${count === 1 ? 'One cell has' : `${count.toLocaleString('en-US')} cells have`} several addresses or phone numbers, of which the first was taken: in row ${row} ${taken}, not ${left}.`,
  namesSplit: (name: string, first: string, last: string) =>
    `Whole names were parted: “${name}” has the first name “${first}”${last === '' ? ' alone' : ` and the last name “${last}”`}.`,
  locationFromHome: 'No column holds Location, so the home state was taken.',
  /** @param columns with values, by their headers */
  notImported: (columns: readonly string[]) =>
    `Not imported, because no field is chosen for ${columns.length === 1 ? 'this column' : 'these columns'}: ${columns.join(', ')}.`,
  addressTaken: 'Another account already uses this address.',
  inOtherRow: (row: number) => `This address is also in row ${row}.`,
  idInOtherRow: (row: number) => `This employee ID is also in row ${row}.`,
  /** When the file is imported all the same. @param first the sentence of the first problem */
  refused: (count: number, first: string) =>
    `Nobody was imported. ${count === 1 ? 'One value needs' : `${count.toLocaleString('en-US')} values need`} to be corrected. ${first}`,
  where: (row: number, column: string | null) => (column ? `Row ${row}, ${column}` : `Row ${row}`),
} as const;
