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
export const REQUIRED_FIELDS = ['firstName', 'lastName', 'workEmail', 'primaryPhone'] as const;

/** Other common headers of a column, in lower case without anything between words. */
const OTHER_NAMES: Record<ImportField, string> = {
  firstName: 'first givenname forename',
  lastName: 'last surname familyname',
  workEmail: 'email emailaddress mail workmail workemailaddress businessemail companyemail login',
  primaryEmail: 'personalemail privateemail homeemail personalemailaddress otheremail',
  primaryPhone: 'phone phonenumber telephone tel mobile mobilephone cell cellphone personalphone',
  workPhone: 'officephone businessphone workphonenumber',
  role: 'portalrole accounttype access',
  duties: 'duty',
  employeeID: 'employeenumber employeeno id staffid personnelnumber badge',
  position: 'title jobtitle job',
  location: 'state workstate worklocation',
  npn: 'nationalproducernumber producernumber producerid',
  residentState: 'residentlicensestate residencestate',
  hireDate: 'hired datehired startdate dateofhire joined',
  departments: 'department team teams',
  manager: 'manageremail supervisor reportsto',
  timeZone: 'zone tz',
  homeStreet: 'street address streetaddress homeaddress',
  homeCity: 'city town',
  homeState: 'stateofresidence',
  homeZipCode: 'zip zipcode postalcode homezip homepostalcode',
};

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What programs write behind a header, such as "(required)" or "[MUST BE A NUMBER]". */
const REMARK = /\s*(?:\([^)]*\)|\[[^\]]*\])\s*$/;

/** No program writes a longer header. */
const HEADER_MAX = 200;

/** The field that a column with this header probably has; null when the header is unknown. */
export const guessField = (header: string): ImportField | null =>
  header.length > HEADER_MAX
    ? null
    : (fieldNamed(bare(header)) ?? fieldNamed(bare(header.replace(REMARK, ''))));

function fieldNamed(normalized: string): ImportField | null {
  const fits = (field: ImportField) =>
    normalized === bare(IMPORT_FIELDS[field]) || OTHER_NAMES[field].split(' ').includes(normalized);
  return normalized === '' ? null : (IMPORT_FIELD_NAMES.find(fits) ?? null);
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
  zipZeros: (count: number) =>
    `${count === 1 ? 'One ZIP code' : `${count.toLocaleString('en-US')} ZIP codes`} had lost the zero at the start, as spreadsheets do, and got it back.`,
  date: 'Enter the date as YYYY-MM-DD or MM/DD/YYYY.',
  addressTaken: 'Another account already uses this address.',
  inOtherRow: (row: number) => `This address is also in row ${row}.`,
  idInOtherRow: (row: number) => `This employee ID is also in row ${row}.`,
  /** When the file is imported all the same. @param first the sentence of the first problem */
  refused: (count: number, first: string) =>
    `Nobody was imported. ${count === 1 ? 'One value needs' : `${count.toLocaleString('en-US')} values need`} to be corrected. ${first}`,
  where: (row: number, column: string | null) => (column ? `Row ${row}, ${column}` : `Row ${row}`),
} as const;
