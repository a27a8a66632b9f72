import { count, eq, inArray } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshEmail, freshName } from '../../../test/inputs.ts';
import { tokenIn } from '../../../test/mailbox.ts';
import { makeDepartment } from '../../departments/testing.ts';
import { IMPORT_FIELDS, sentences as userSentences } from '../constants.ts';
import type { UserView } from '../schema.ts';
import { newUserInput } from '../testing.ts';
import {
  COLUMNS_MAX,
  FILE_TEXT_MAX,
  guessField,
  guessFields,
  PEOPLE_MAX,
  sentences,
  TEMPLATE_FIELDS,
} from './constants.ts';
import type { PeopleImportReport } from './schema.ts';
import { fileOf, importedPerson } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ jobs: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Input = { csv: string; columns?: unknown };
const check = async (input: Input) =>
  portal.request<PeopleImportReport>({ method: 'POST', path: '/users/import/check', as: admin, body: input });
const bring = (input: Input, key?: string) =>
  portal.request<{ imported: number }>({
    method: 'POST',
    path: '/users/import',
    as: admin,
    body: input,
    headers: key ? { 'idempotency-key': key } : {},
  });
const problemsOf = async (people: Record<string, string>[]) => {
  const { status, body } = await check({ csv: fileOf(people) });
  expect(status).toBe(200);
  return body.problems.map(({ row, column, sentence }) => [row, column, sentence]);
};
const total = async () => (await portal.services.db.select({ total: count() }).from(users))[0]?.total;
const byAddress = async (address: string) =>
  (await portal.services.db.select().from(users).where(eq(users.workEmail, address)))[0];

test('people with one name, mended ZIP codes and phone numbers of a spreadsheet are taken, and said once', async () => {
  const teller = {
    ...importedPerson(),
    'First Name': 'Teller',
    'Last Name': '',
    'Primary Phone': '5045550101.0',
    'Home State': 'MA',
    'Home ZIP Code': '2108',
    'Time Zone': 'Eastern',
  };
  const other = { ...importedPerson(), 'Home State': 'pr', 'Home ZIP Code': '901', 'Time Zone': 'Atlantic' };
  const csv = `sep=,\r\n${fileOf([teller, other]).replace(/\r\n(?=.)/g, ',,\r\n')}`;
  const { body } = await check({ csv });
  expect([body.problems, body.notes]).toEqual([
    [],
    [
      '2 ZIP codes had lost zeros at the start, as spreadsheets do, and got them back: 2108 was read as 02108.',
    ],
  ]);
  expect((await bring({ csv })).status).toBe(201);
  expect(await byAddress(teller['Work Email'])).toMatchObject({
    firstName: 'Teller',
    lastName: '',
    primaryPhone: '5045550101',
    homeAddress: { state: 'MA', zipCode: '02108' },
  });
  expect(await byAddress(other['Work Email'])).toMatchObject({
    timeZone: 'America/Puerto_Rico',
    homeAddress: { state: 'PR', zipCode: '00901' },
  });
});

describe('a file of people', () => {
  test('makes the accounts that the wizard would make, invites everybody, and says so in the audit log', async () => {
    const department = await makeDepartment(portal);
    const other = await makeDepartment(portal, { name: freshName('Claims, East') });
    const nell = {
      ...importedPerson(),
      'Primary Email': freshEmail(),
      Departments: `${department.name.toUpperCase()}; ${other.name}`,
      Manager: admin.email.toUpperCase(),
      'Time Zone': 'Central',
      'Home Street': '1 Main St',
      'Home City': 'Austin',
      'Home State': 'texas',
      'Home ZIP Code': '73301',
      Role: '',
    };
    const boss = {
      ...importedPerson(),
      'First Name': 'Abe',
      Role: 'Admin',
      Position: '',
      Location: '',
      'Hire Date': '',
    };
    const csv = fileOf([nell, boss]);
    expect((await check({ csv })).body).toMatchObject({
      people: 2,
      admins: 1,
      problemCount: 0,
      missing: [],
      separator: 'comma',
    });
    expect(await byAddress(nell['Work Email'])).toBeUndefined();
    expect(await bring({ csv })).toMatchObject({ status: 201, body: { imported: 2 } });

    const made = await byAddress(nell['Work Email']);
    const wizard = await portal.request<{ user: UserView }>({
      method: 'POST',
      path: '/auth/admin-create-user',
      as: admin,
      body: {
        ...newUserInput(),
        lastName: 'Quinn',
        primaryEmail: freshEmail(),
        position: 'Inspector',
        location: 'TX',
        hireDate: '2026-02-01',
        timeZone: 'America/Chicago',
        manager: admin.userId,
        departments: [department.id, other.id],
        homeAddress: { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '73301' },
      },
    });
    const seen = async (id: string) => {
      const { body } = await portal.request<{ user: UserView }>({
        method: 'GET',
        path: `/users/${id}`,
        as: admin,
      });
      const { id: _, employeeID, workEmail, primaryEmail, createdAt, updatedAt, ...rest } = body.user;
      const { _id, mailingAddress, emergencyContact, socialMedia, approvedAt, ...same } = rest as Record<
        string,
        unknown
      >;
      return same;
    };
    expect(await seen(made?.id ?? '')).toEqual(await seen(wizard.body.user.id));

    const token = tokenIn(await portal.mailbox.emailTo(nell['Work Email'], ''));
    const newPassword = 'Anchor-Rope-77';
    expect(
      (await portal.request({ method: 'POST', path: '/auth/reset-password', body: { token, newPassword } }))
        .status,
    ).toBe(200);
    for (const email of [nell['Work Email'], nell['Primary Email']]) {
      const body = { email, password: newPassword };
      expect((await portal.request({ method: 'POST', path: '/auth/login', body })).status).toBe(200);
    }
    await portal.mailbox.emailTo(boss['Work Email'], '');

    const lines = await portal.services.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ['people.imported', 'user.created']));
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'people.imported',
          actorId: admin.userId,
          detail: { people: 2, admins: 1 },
        }),
        expect.objectContaining({
          action: 'user.created',
          subjectId: made?.id,
          detail: { role: 'staff', invited: true, imported: true },
        }),
      ]),
    );
  });

  test('gives those without an employee ID the next free ones', async () => {
    const year = portal.services.clock.now().getUTCFullYear();
    const taken = { ...importedPerson(), 'Employee ID': `CC-${year}-7001` };
    expect((await bring({ csv: fileOf([taken]) })).status).toBe(201);
    const brought = { ...importedPerson(), 'Employee ID': `CC-${year}-7003` };
    const without = [importedPerson(), importedPerson()].map((one) => ({ ...one, 'Employee ID': '' }));
    expect((await bring({ csv: fileOf([brought, ...without]) })).status).toBe(201);
    const ids = await Promise.all(
      without.map(async (one) => (await byAddress(one['Work Email']))?.employeeId),
    );
    expect(ids).toEqual([`CC-${year}-7002`, `CC-${year}-7004`]);
  });

  test.each([
    ['commas', ',', 'comma'],
    ['semicolons', ';', 'semicolon'],
    ['tabs', '\t', 'tab'],
    ['vertical bars', '|', 'bar'],
  ])('may be separated by %s, with line breaks in quotation marks', async (_what, separator, name) => {
    const person = { ...importedPerson(), 'First Name': 'Mary\nAnn', 'Last Name': 'O"Hara, Jr.; III' };
    const { body } = await check({ csv: `\uFEFF${fileOf([person], separator)}\r\n\r\n` });
    expect(body).toMatchObject({
      separator: name,
      people: 1,
      problemCount: 0,
      preview: [{ row: 2, name: 'Mary Ann O"Hara, Jr.; III' }],
    });
  });

  test('may have columns with other names, in another order, and some that are not imported', async () => {
    const email = freshEmail();
    const csv = `Shoe Size,E-Mail,Surname,Given Name,Mobile,Job Title,State,Start Date\n9,${email},Quinn,Nell,555-010-8899,Adjuster,TX,2/1/2026`;
    const { body } = await check({ csv });
    expect(body.columns.map(({ field }) => field)).toEqual([
      null,
      'workEmail',
      'lastName',
      'firstName',
      'primaryPhone',
      'position',
      'location',
      'hireDate',
    ]);
    expect(body.columns[0]).toMatchObject({ header: 'Shoe Size', example: '9' });
    expect((await bring({ csv })).status).toBe(201);
    expect(await byAddress(email)).toMatchObject({ hireDate: '2026-02-01', location: 'TX' });
  });

  test('is read by the columns that were chosen', async () => {
    const email = freshEmail();
    const csv = `A,B,C,D,E,F,G\nNell,Quinn,${email},555-010-8899,Adjuster,TX,2026-02-01`;
    expect((await check({ csv })).body.missing).toEqual([
      'firstName',
      'lastName',
      'workEmail',
      'primaryPhone',
    ]);
    expect(await bring({ csv })).toMatchObject({
      status: 400,
      body: { error: sentences.fieldMissing('First Name') },
    });
    const columns = [
      'firstName',
      'lastName',
      'workEmail',
      'primaryPhone',
      'position',
      'location',
      'hireDate',
    ];
    expect((await check({ csv, columns })).body).toMatchObject({ missing: [], problemCount: 0 });
    expect((await check({ csv, columns: columns.slice(1) })).body.error).toBe(sentences.columnsChanged);
    expect((await check({ csv, columns: columns.with(6, 'firstName') })).body.error).toBe(
      sentences.fieldTwice('First Name'),
    );
    expect((await check({ csv, columns: columns.with(6, 'password') })).status).toBe(400);
    expect((await bring({ csv, columns })).status).toBe(201);
  });

  test.each([
    ['2/1/2026 0:00', '2026-02-01'],
    ['2026-02-01 00:00:00', '2026-02-01'],
    ['2026-02-01T00:00:00.000Z', '2026-02-01'],
    ['2/1/2026 12:00:00 AM', '2026-02-01'],
    ['1-Feb-2026', '2026-02-01'],
    ['February 1, 2026', '2026-02-01'],
    ['Feb. 1 2026', '2026-02-01'],
    ['1-Feb-26', '2026-02-01'],
    ['1-Feb-98', '1998-02-01'],
    ['Sunday, February 1, 2026', '2026-02-01'],
    ['2/1/2026 8:00 AM', '2026-02-01'],
    ['2026-02-01 08:00', '2026-02-01'],
    ['2026-02-01T00:00:00-06:00', '2026-02-01'],
    ['2026/2/1', '2026-02-01'],
    ['02-01-2026', '2026-02-01'],
    ['20260201', '2026-02-01'],
    ['46054', '2026-02-01'],
    ['46054.0', '2026-02-01'],
    ['46054.375', '2026-02-01'],
    ['2/1/26', '2026-02-01'],
    ['Feb 1st, 2026', '2026-02-01'],
    ['2026.2.1', '2026-02-01'],
    ['28.02.2026', '2026-02-28'],
  ])('may have the date %j, as spreadsheets write it', async (given, date) => {
    const person = { ...importedPerson(), 'Hire Date': given };
    expect(await bring({ csv: fileOf([person]) })).toMatchObject({ status: 201 });
    expect(await byAddress(person['Work Email'])).toMatchObject({ hireDate: date });
  });

  test('may have titles above its header row, totals below it, and both again on each page', async () => {
    const people = [importedPerson(), importedPerson()];
    const [header = '', one = '', other = ''] = fileOf(people).split('\r\n');
    const pages = [
      'Staff of Coastal Claims,,',
      '"As of February 1, 2026"',
      '',
      'Name,,Contact,,',
      header,
      one,
      header,
      other,
      '',
      'Total,2',
      'Exported from HR on 2/1/2026',
      '*** End of Report ***',
    ];
    const { body } = await check({ csv: pages.join('\r\n') });
    expect([body.people, body.missing, body.problems]).toEqual([2, [], []]);
    expect(body.notes).toEqual([
      'The 3 rows above the header row were left out.',
      'Left out, because no person stands there: row 7 (“First Name”), row 10 (“Total”), row 11 (“Exported from HR on 2/1/2026”), row 12 (“*** End of Report ***”).',
    ]);
    expect((await bring({ csv: pages.join('\r\n') })).body).toEqual({
      imported: 2,
      notes: body.notes,
      sendsEmail: false,
    });
  });

  test('keeps a person who is called like a total, and one above whom nothing is known', async () => {
    const person = { ...importedPerson(), 'First Name': 'Total', 'Last Name': 'Page 2' };
    expect((await check({ csv: fileOf([person]) })).body).toMatchObject({
      people: 1,
      problems: [],
      notes: [],
    });
    const alone = await check({ csv: `${fileOf([importedPerson()])}\r\nAnn` });
    expect(alone.body).toMatchObject({
      people: 2,
      notes: [],
      problems: [{ row: 3 }, { row: 3 }, { row: 3 }, { row: 3 }, { row: 3 }],
    });
    const { body } = await check({ csv: 'A,B,C\r\nx,y,z\r\nu,v,w' });
    expect([body.people, body.columns.map(({ header }) => header)]).toEqual([2, ['A', 'B', 'C']]);
  });

  test('says which numbers became dates', async () => {
    const people = [46_054, 46_055].map((day) => ({ ...importedPerson(), 'Hire Date': String(day) }));
    expect((await check({ csv: fileOf(people) })).body.notes).toEqual([
      '2 hire dates were numbers, as spreadsheets count days, and became a date: 46054 is Feb 1, 2026.',
    ]);
  });

  test('names departments, states, addresses and columns as other programs write them', async () => {
    const names = ['Équipe', "Adjusters' Desk", 'Straße & Söhne'].map((name) => freshName(name));
    for (const name of names) await makeDepartment(portal, { name });
    const [first = '', second = '', third = ''] = names;
    const written = [first.normalize('NFD'), second.replace("'", '’'), third.toUpperCase()];
    const people = written.map((department, at) => ({
      ...importedPerson(),
      'Work Email': `Nell Quinn <${freshEmail()}>`,
      'Primary Phone': ['5.045550101E+09', '504·555·0101 #12', '+15045550101;ext=3'][at] ?? '',
      Location: ['TX - Texas', 'US-TX', 'Hawai’i'][at] ?? '',
      Departments: department,
    }));
    const csv = fileOf(people)
      .replace('Work Email', 'Work E-mail (required)')
      .replace('Last Name', 'Last Name [Required]');
    const { body } = await check({ csv });
    expect([body.missing, body.problems]).toEqual([[], []]);
  });

  test.each([
    ['Tampa FL', 'FL'],
    ['Tampa FL 33601', 'FL'],
    ['Tampa, Florida 33601-1234, USA', 'FL'],
    ['Houston, TX, United States', 'TX'],
    ['Puerto Rico', 'PR'],
  ])('takes %j for %s', async (place, state) => {
    const person = { ...importedPerson(), Location: place };
    expect((await bring({ csv: fileOf([person]) })).status).toBe(201);
    expect(await byAddress(person['Work Email'])).toMatchObject({ location: state });
  });

  test('has a template with a column for each field', async () => {
    const { text, status } = await portal.request({
      method: 'GET',
      path: '/users/import/template.csv',
      as: admin,
    });
    expect(status).toBe(200);
    expect(text).toBe(`\uFEFF${TEMPLATE_FIELDS.map((field) => IMPORT_FIELDS[field]).join(',')}\r\n`);
    for (const [field, header] of Object.entries(IMPORT_FIELDS)) expect(guessField(header)).toBe(field);
    // Read at once, however long.
    for (const sign of [' ', '(']) expect(guessField(`a${sign.repeat(1_000_000)}b`)).toBeNull();
  });
});

describe('an address in a file', () => {
  const START = 'First Name,Last Name,Email,Phone,Position,Hire Date';
  const read = async (header: string, ...rows: string[]) => {
    const emails = rows.map(() => freshEmail());
    const people = rows.map((row, at) => `Nell,Quinn,${emails[at]},555-010-8899,Adjuster,2026-02-01,${row}`);
    const csv = [`${START},${header}`, ...people].join('\n');
    const { body } = await check({ csv });
    expect(body.problems).toEqual([]);
    expect((await bring({ csv })).status).toBe(201);
    const made = await Promise.all(emails.map(byAddress));
    return {
      body,
      homes: made.map((person) => person?.homeAddress),
      locations: made.map((person) => person?.location),
    };
  };

  test.each([
    ['Address,City,State,Zip Code', '1 Pier Rd,Boston,MA,02108'],
    ['Street Address,City,ST,Zip', '1 Pier Rd,Boston,Massachusetts,02108'],
    ['Mailing Address,Town,State/Province,Postal Code', '1 Pier Rd,Boston,Mass.,02108'],
    ['Home Address,Home City,Home State,ZIP5', '1 Pier Rd,Boston,ma,2108'],
    ['Addr 1,City,St.,ZIP', '1 Pier Rd,Boston,MA - Massachusetts,2108.0'],
    [
      'Primary Address: Address Line 1,Primary Address: City,Primary Address: State / Territory Code,Primary Address: Zip / Postal Code',
      '1 Pier Rd,Boston,MA,02108',
    ],
  ])('with the columns %s has all of its parts', async (header, row) => {
    const { homes, locations, body } = await read(header, row);
    expect(homes).toMatchObject([{ street: '1 Pier Rd', city: 'Boston', state: 'MA', zipCode: '02108' }]);
    expect(locations).toEqual(['MA']);
    expect(body.notes).toContain(sentences.locationFromHome);
  });

  test.each([
    ['MA', '2108', '02108'],
    ['', '2108', '02108'],
    ['', '501', '00501'],
    ['NJ', '7001', '07001'],
    ['PR', '901', '00901'],
    ['U.S. Virgin Islands', '802', '00802'],
    ['Guam', '96910', '96910'],
    ['D.C.', '20001', '20001'],
    ['N. Y.', '10001-1234', '10001-1234'],
    ['W. Va.', '253011234', '25301-1234'],
    ['Tex', '73301 1234', '73301-1234'],
    ['TX', '73301–1234', '73301-1234'],
    ['TX', '73301-', '73301'],
    ['MA', '2.108E3', '02108'],
    ['RI', '29031234', '02903-1234'],
  ])('has with the state %j and the ZIP code %j the ZIP code %s', async (state, given, zip) => {
    const { homes } = await read('Location,City,State,Zip', `TX,Town,${state},${given}`);
    expect(homes).toMatchObject([{ zipCode: zip }]);
  });

  test('has a ZIP code without its zero refused where the state has none of these', async () => {
    const zip = 'Enter a ZIP code with 5 digits, such as 36601, or 9 digits, such as 36601-1234.';
    const wrong = { ...importedPerson(), 'Home State': 'TX', 'Home ZIP Code': '2108' };
    expect(await problemsOf([wrong])).toEqual([[2, 'Home ZIP Code', zip]]);
    expect(await problemsOf([{ ...wrong, 'Home State': '', 'Home ZIP Code': '123' }])).toEqual([
      [2, 'Home ZIP Code', zip],
    ]);
  });

  test('may have two lines, and a state of work beside it', async () => {
    const { homes, locations, body } = await read(
      'Addr 1,Addr 2,City,State,Zip,Work State',
      '1 Pier Rd,Apt 4,Boston,MA,02108,Texas',
      '2 Pier Rd,,Boston,MA,02108,FL',
    );
    expect(homes).toMatchObject([{ street: '1 Pier Rd, Apt 4' }, { street: '2 Pier Rd' }]);
    expect(locations).toEqual(['TX', 'FL']);
    expect(body.notes).toEqual([]);
  });

  test('leaves a state alone where no address is', () => {
    expect(guessFields(['Name', 'Email', 'State'])).toEqual(['fullName', 'workEmail', 'location']);
    expect(guessFields(['City', 'State', 'Home State'])).toEqual(['homeCity', 'location', 'homeState']);
    expect(guessFields(['City', 'State', 'Location'])).toEqual(['homeCity', 'homeState', 'location']);
    expect(guessFields(['Mailing Address', 'Address', 'Home Street'])).toEqual([null, null, 'homeStreet']);
  });
});

describe('what a file has more than the portal takes, or in other forms', () => {
  const noted = async (people: Record<string, string>[]) => {
    const { body } = await check({ csv: fileOf(people) });
    expect(body.problems).toEqual([]);
    return body;
  };

  test('columns with values that are not imported are named', async () => {
    const person = { ...importedPerson(), 'Middle Name': 'B', 'Shoe Size': '', '': 'x', Status: 'Active' };
    expect((await noted([person])).notes).toEqual([
      sentences.notImported(['Middle Name', 'column 11', 'Status']),
    ]);
  });

  test.each([
    ['12345678.0', '12345678'],
    ['1.2345678E7', '12345678'],
    ['1.2345678E+07', '12345678'],
    ['1.234567E7', '12345670'],
  ])('the NPN %s of a spreadsheet is %s, in a call too', async (given, npn) => {
    const person = { ...importedPerson(), NPN: given };
    expect((await bring({ csv: fileOf([person]) })).status).toBe(201);
    expect(await byAddress(person['Work Email'])).toMatchObject({ npn });
    const made = await portal.request<{ user: UserView }>({
      method: 'POST',
      path: '/auth/admin-create-user',
      as: admin,
      body: { ...newUserInput(), npn: given },
    });
    expect(made.body.user.npn).toBe(npn);
  });

  test('employee IDs of a spreadsheet are whole numbers, and others stay', async () => {
    const [one, other] = [
      { ...importedPerson(), 'Employee ID': '704412.0' },
      { ...importedPerson(), 'Employee ID': '5E10' },
    ];
    expect((await bring({ csv: fileOf([one, other]) })).status).toBe(201);
    expect([await byAddress(one['Work Email']), await byAddress(other['Work Email'])]).toMatchObject([
      { employeeId: '704412' },
      { employeeId: '5E10' },
    ]);
  });

  test.each([
    [
      ['3/4/26', '4-Mar-26', '13/4/26'],
      ['2026-04-03', '2026-03-04', '2026-04-13'],
      [sentences.dayFirst('13/4/26', '3/4/26', 'Apr 3, 2026')],
    ],
    [['3/4/26', '4/13/26'], ['2026-03-04', '2026-04-13'], []],
    [['3/4/26', '5/5/2026'], ['2026-03-04', '2026-05-05'], [sentences.orderUnknown('3/4/26', 'Mar 4, 2026')]],
    [
      ['3/4/26', '13/4/26', '4/13/26'],
      ['2026-03-04', '2026-04-13', '2026-04-13'],
      [sentences.ordersMixed('4/13/26', '13/4/26', '3/4/26', 'Mar 4, 2026')],
    ],
    [['5/5/26', '2026-04-13'], ['2026-05-05', '2026-04-13'], []],
    [
      ['3.4.26', '13.4.2026', '5.5.26'],
      ['2026-04-03', '2026-04-13', '2026-05-05'],
      [sentences.dayFirst('13.4.2026', '3.4.26', 'Apr 3, 2026')],
    ],
    [['3.4.26', '4.13.26'], ['2026-03-04', '2026-04-13'], []],
    [
      ['2026‑04‑13', '3 / 1 / 2026', '1st March 2026'],
      ['2026-04-13', '2026-03-01', '2026-03-01'],
      [sentences.orderUnknown('3/1/2026', 'Mar 1, 2026')],
    ],
  ])('dates as %j are read by what the column proves', async (given, dates, notes) => {
    const people = given.map((date) => ({ ...importedPerson(), 'Hire Date': date }));
    expect((await noted(people)).notes).toEqual(notes);
    expect((await bring({ csv: fileOf(people) })).status).toBe(201);
    const made = await Promise.all(people.map((person) => byAddress(person['Work Email'])));
    expect(made.map((person) => person?.hireDate)).toEqual(dates);
  });

  test.each([
    ['Quinn, Nell', 'Nell', 'Quinn'],
    ['Quinn Jr., Nell B.', 'Nell B.', 'Quinn Jr.'],
    ['Quinn, Nell, Jr.', 'Nell', 'Quinn Jr.'],
    ['Nell Quinn, Jr.', 'Nell', 'Quinn Jr.'],
    ['Nell B. Quinn III', 'Nell B.', 'Quinn III'],
    ['de la Cruz,Maria', 'Maria', 'de la Cruz'],
    ['Nell\u00a0Quinn', 'Nell', 'Quinn'],
    ['Teller', 'Teller', ''],
    ['Nell van der Berg', 'Nell', 'van der Berg'],
    ['Nell Marie Van Dyke Jr.', 'Nell Marie', 'Van Dyke Jr.'],
    ['NELL DE LA CRUZ', 'NELL', 'DE LA CRUZ'],
    ['Nell St. John', 'Nell', 'St. John'],
    ['Patrick O Brien', 'Patrick', 'O Brien'],
    ['Nell Ramón y Cajal', 'Nell', 'Ramón y Cajal'],
    ['Nell Quinn - Hughes', 'Nell', 'Quinn - Hughes'],
    ['Maria del Carmen Ruiz', 'Maria del Carmen', 'Ruiz'],
    ['de la Cruz', 'de la Cruz', ''],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Nell Thi Do', 'Nell Thi', 'Do'],
    ["O'NEIL SEAN P", 'SEAN P', "O'NEIL"],
    ['DE LA CRUZ MARIA E.', 'MARIA E.', 'DE LA CRUZ'],
    ['Nell de la O', 'Nell', 'de la O'],
    ['Quinn, Nell B. III', 'Nell B.', 'Quinn III'],
    ['Quinn, Nell, CPCU, XYZ', 'Nell', 'Quinn CPCU XYZ'],
    ['Nell Quinn, PE', 'Nell', 'Quinn PE'],
    ['Nell Quinn CPCU AIC', 'Nell', 'Quinn CPCU AIC'],
    ['Quinn; Nell', 'Nell', 'Quinn'],
  ])('the whole name %j is parted', async (name, firstName, lastName) => {
    const { 'First Name': _first, 'Last Name': _last, ...person } = importedPerson();
    const whole = { 'Employee Name': name, ...person };
    const { notes } = await noted([whole]);
    expect(notes).toEqual(
      name === 'Teller' ? [] : [sentences.namesSplit(name.replace('\u00a0', ' '), firstName, lastName)],
    );
    expect((await bring({ csv: fileOf([whole]) })).status).toBe(201);
    expect(await byAddress(person['Work Email'])).toMatchObject({ firstName, lastName });
  });

  test('of several addresses and phone numbers in a cell the first is taken, and said', async () => {
    const [address, second] = [freshEmail(), freshEmail()];
    const person = {
      ...importedPerson(),
      'Work Email': `${address}; ${second}`,
      'Primary Phone': 'C: 504-555-0101\nH: (504) 555-0102',
    };
    expect((await noted([person])).notes).toEqual([sentences.severalValues(2, 2, address, second)]);
    expect((await bring({ csv: fileOf([person]) })).status).toBe(201);
    expect(await byAddress(address)).toMatchObject({ primaryPhone: '504-555-0101' });
  });

  test('what stands for no value is none, but for names', async () => {
    const person = {
      ...importedPerson(),
      'Last Name': 'Null',
      NPN: 'N/A',
      'Work Phone': '#N/A',
      Manager: '-',
      'Primary Email': 'none',
    };
    expect((await noted([person])).preview[0]?.name).toBe('Nell Null');
  });

  test('characters that nobody sees are no part of names, headers and addresses', async () => {
    const person = importedPerson();
    const csv = fileOf([
      {
        ...person,
        'First Name': '\u200eNe\u00adll\u00a0Ann\u200b',
        'Work Email': `\u202a${person['Work Email']}\u202c`,
        Location: 'Te\u200bxas',
      },
    ]).replace('Last Name', '\u200bLast\u00a0Name');
    expect((await check({ csv })).body).toMatchObject({ missing: [], problems: [] });
    expect((await bring({ csv })).status).toBe(201);
    expect(await byAddress(person['Work Email'])).toMatchObject({ firstName: 'Nell Ann', location: 'TX' });
  });
});

describe('lists of other programs', () => {
  const HEADER = 'First Name,Last Name,Work Email,Phone,Position,Location,Hire Date';
  const ana = `Ana,Vega,${freshEmail()},5045550101,Adjuster,TX,2026-02-01`;
  const bo = `Bo,Lee,${freshEmail()},5045550102,Adjuster,TX,2026-02-01`;
  const namesIn = async (csv: string) => {
    const { body } = await check({ csv });
    expect([body.missing, body.problems]).toEqual([[], []]);
    return body.preview.map(({ name }) => name);
  };

  test.each([
    [
      'titles with commas above semicolons',
      `Coastal Claims, Inc., of Mobile\nStaff\n\n${HEADER}\n${ana}\n${bo}`.replace(/,(?=\S)/g, ';'),
    ],
    ['a title with bars', `Roster | Coastal\n${HEADER}\n${ana}\n${bo}`.replaceAll(',', '|')],
    ['empty columns behind', `${HEADER},,,\n${ana},,,\n${bo},,,\n,,,,,,,,,`],
    ['headers of groups above', `,Personal,,Work,,,\n${HEADER}\n${ana}\n${bo}`],
    [
      'two byte order marks and quotation marks',
      `\uFEFF\uFEFF${[HEADER, ana, bo].map((row) => row.replace(/[^,]+/g, '"$&"')).join('\n')}`,
    ],
    ['empty rows between', `${HEADER}\n\n${ana}\n,,,,,,\n\n${bo}\n`],
    [
      'line breaks in headers',
      `"First\nName","Last\nName","Work\nEmail","Phone\n(cell)",Position,"Work\nLocation","Hire Date\n(mm/dd/yyyy)"\n${ana}\n${bo}`,
    ],
    [
      'marks of required columns',
      `*First Name,*Last Name,*Email:,Phone*,Position *,State,Hire Date *\n${ana}\n${bo}`,
    ],
    [
      'names with underscores',
      `first_name,last_name,work_email,phone_number,job_title,work_state,hire_date\n${ana}\n${bo}`,
    ],
    [
      'names in one word',
      `FirstName,LastName,WorkEmail,PrimaryPhone,Position,Location,HireDate\n${ana}\n${bo}`,
    ],
    ['carriage returns alone', `${HEADER}\r${ana}\r${bo}\r`],
    [
      'headings of groups within, and subtotals',
      `Department: Claims,,,,,,\n${HEADER}\n${ana}\nSubtotal,1,,,,,\nDepartment: Field,,,,,,\n${bo}\nGrand Total: 2,,,,,,`,
    ],
    ['a count below another column', `${HEADER}\n${ana}\n${bo}\n,,,,,Count,2`],
    ['roles that are positions', `${HEADER.replace('Position', 'Role')}\n${ana}\n${bo}`],
    [
      'cities before states',
      `${HEADER}\n${ana.replace('TX', '"Houston, TX"')}\n${bo.replace('TX', '"Mobile, Alabama"')}`,
    ],
    [
      'apostrophes and formulas before numbers',
      `${HEADER},NPN\n${ana.replace('504', "'504")},'12345\n${bo.replace(/504\d+/, '="5045550102"')},="0012345678"`,
    ],
    ['numbers of producers as people write them', `${HEADER},NPN\n${ana},"12,345,678"\n${bo},NPN #12345678`],
    [
      'dates in many forms',
      `${HEADER}\n${ana.replace('2026-02-01', '"Monday, March 4, 2026"')}\n${bo.replace('2026-02-01', 'Mar-04-2026')}`,
    ],
    [
      'marks of direction',
      `${HEADER}\n\u202bAna\u202c${ana.slice(3).replace('504', '\u200e504')}\u200e\n${bo}`,
    ],
  ])('with %s', async (_what, csv) => {
    expect(await namesIn(csv)).toEqual(['Ana Vega', 'Bo Lee']);
  });

  test('of a payroll, with its names and addresses', async () => {
    const csv = [
      '"Company Code: ABC","","","","","","","","",""',
      '"Report Date: 11/28/2026"',
      '"File #","Payroll Name","Hire Date","Job Title Description","Work Contact: Work Email","Personal Contact: Personal Mobile","Primary Address: Address Line 1","Primary Address: City","Primary Address: State / Territory Code","Primary Address: Zip / Postal Code"',
      `"${freshName('9')}","Vega, Ana Maria","02/13/2026","Adjuster","${freshEmail()}","(504) 555-0101","1 Pier Rd","Boston","MA","02108"`,
      `"${freshName('9')}","O'Brien Jr., Patrick","02/01/2026","Adjuster","${freshEmail()}","(504) 555-0102","2 Pier Rd","Boston","MA","2109"`,
      '"Total Employees:","2"',
    ].join('\n');
    expect(await namesIn(csv)).toEqual(['Ana Maria Vega', "Patrick O'Brien Jr."]);
    expect((await check({ csv })).body.columns.map(({ field }) => field)).toEqual([
      'employeeID',
      'fullName',
      'hireDate',
      'position',
      'workEmail',
      'primaryPhone',
      'homeStreet',
      'homeCity',
      'homeState',
      'homeZipCode',
    ]);
  });

  test('of contacts and directories, by their headers', () => {
    expect(
      guessFields(
        'First Name,Title,E-mail Address,Home Phone,Business Phone,Mobile Phone,Job Title,Home Postal Code'.split(
          ',',
        ),
      ),
    ).toEqual(['firstName', null, 'workEmail', null, 'workPhone', 'primaryPhone', 'position', 'homeZipCode']);
    expect(
      guessFields([
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Organization Title',
        'Address 1 - Street',
        'Address 1 - City',
      ]),
    ).toEqual(['workEmail', 'primaryPhone', 'position', 'homeStreet', 'homeCity']);
    expect(guessFields(['displayName', 'mail', 'telephoneNumber', 'mobilePhone'])).toEqual([
      'fullName',
      'workEmail',
      'workPhone',
      'primaryPhone',
    ]);
    expect(guessFields(['Last Name, First Name', 'Employee Title', 'Home Street 1', 'Work Mobile'])).toEqual([
      'fullName',
      'position',
      'homeStreet',
      'primaryPhone',
    ]);
    // Of somebody else.
    expect(guessFields(['Emergency Contact: Name', 'Emergency Contact - Phone', 'Supervisor: Name'])).toEqual(
      [null, null, null],
    );
  });

  test.each([
    ['one@portal.example two@portal.example', '5045550101 5045550102'],
    ['one@portal.example ::: two@portal.example', '5045550101 ::: 5045550102'],
    ['one@portal.example/two@portal.example', '504-555-0101/504-555-0102'],
    ['one@portal.example (work), two@portal.example (home)', '(504) 555-0101 (cell), (504) 555-0102 (home)'],
    ['Ann <one@portal.example>; Ann <two@portal.example>', 'C: 504.555.0101 | H: 504.555.0102'],
  ])('with %j and %j in one cell', async (emails, phones) => {
    const person = { ...importedPerson(), 'Work Email': emails, 'Primary Phone': phones };
    const { body } = await check({ csv: fileOf([person]) });
    expect([body.problems, body.preview[0]?.workEmail]).toEqual([[], 'one@portal.example']);
    expect(body.notes).toEqual([sentences.severalValues(2, 2, 'one@portal.example', 'two@portal.example')]);
  });

  test.each([
    '504-555-0101 x12',
    '504-555-0101, ext. 12',
    '+1 504 555 0101',
    '504/555-0101',
    'tel:+1-504-555-0101',
  ])('with the one phone number %j', async (phone) => {
    const { body } = await check({ csv: fileOf([{ ...importedPerson(), 'Primary Phone': phone }]) });
    expect([body.problems, body.notes]).toEqual([[], []]);
  });

  test('with one column is no list of people yet, and says what is missing', async () => {
    const { body } = await check({ csv: 'Email\nana@portal.example' });
    expect([body.people, body.missing]).toEqual([1, ['firstName', 'lastName', 'primaryPhone']]);
  });
});

describe('what is wrong is said by row and column', () => {
  const spoiled = (change: Record<string, string>) => problemsOf([{ ...importedPerson(), ...change }]);

  test.each([
    ['First Name', '', 'First name is required.'],
    ['Last Name', 'x'.repeat(81), 'Last name must be at most 80 characters long.'],
    ['Work Email', 'nell at example', 'Enter a full email address, such as name@example.com.'],
    ['Work Email', '', 'Work email is required.'],
    ['Primary Email', 'x', 'Enter a full email address, such as name@example.com.'],
    ['Primary Phone', 'call me', 'Enter a phone number with at least 7 digits.'],
    ['Role', 'owner', 'Role must be one of: admin, staff.'],
    ['Duties', 'owner', 'Duties must be auditor.'],
    ['Position', '', 'Position is required.'],
    ['Position', 'x'.repeat(121), 'Position must be at most 120 characters long.'],
    ['Location', 'Ontario', sentences.unknownState],
    ['Location', 'Port Washington', sentences.unknownState],
    ['Location', 'Paris FR', sentences.unknownState],
    ['Location', '', 'Location is required.'],
    ['Hire Date', '13/13/2026', 'There is no month 13: a year has 12 months.'],
    ['Hire Date', '2/30/2026', 'There is no February 30: February 2026 has 28 days.'],
    ['Hire Date', '31-Jun-26', 'There is no June 31: June 2026 has 30 days.'],
    ['Hire Date', 'soon', sentences.date],
    ['Hire Date', '01.03.2024', sentences.date],
    ['NPN', '1.23E+07', 'A spreadsheet shortened this number to 1.23E+07. Enter all of its digits.'],
    ['Employee ID', '1.23E+04', 'A spreadsheet shortened this number to 1.23E+04. Enter all of its digits.'],
    ['Hire Date', '2026-02-01T05:00:00Z', sentences.date],
    ['Hire Date', '2026-02-30', 'There is no February 30: February 2026 has 28 days.'],
    ['Hire Date', '4605', sentences.date],
    ['Hire Date', 'Smarch 1, 2026', sentences.date],
    [
      'Work Email',
      'jörg@example.com',
      'Enter an email address of plain letters, such as name@example.com: accents and other special letters cannot be used.',
    ],
    [
      'Primary Phone',
      '5.04555E+09',
      'A spreadsheet shortened this number to 5.04555E+09. Enter all of its digits.',
    ],
    ['Primary Phone', '0000000', 'Enter a phone number that can be called.'],
    ['Departments', 'Nobody’s', sentences.unknownDepartment('Nobody’s')],
    ['Manager', 'nobody@example.com', sentences.unknownManager('nobody@example.com')],
    ['Time Zone', 'Mars', expect.stringMatching(/^Time zone must be one of: America\/New_York, /)],
    [
      'Home ZIP Code',
      '123',
      'Enter a ZIP code with 5 digits, such as 36601, or 9 digits, such as 36601-1234.',
    ],
    ['First Name', 'Jos\ufffd', sentences.unreadable],
    ['First Name', 'Jos\u0081', sentences.unreadable],
  ])('%s as %j', async (column, value, sentence) => {
    expect(await spoiled({ [column]: value })).toEqual([[2, column, sentence]]);
  });

  test('a manager who is no administrator', async () => {
    const staff = await portal.account('staff');
    expect(await spoiled({ Manager: staff.email })).toEqual([
      [2, 'Manager', sentences.unknownManager(staff.email)],
    ]);
  });

  test('an address or employee ID that is taken, in whatever letters, or twice in the file', async () => {
    const staff = await portal.account('staff', { employeeId: freshName('E') });
    const [row] = await portal.services.db.select().from(users).where(eq(users.id, staff.userId));
    const first = importedPerson();
    const people = [
      first,
      { ...importedPerson(), 'Work Email': first['Work Email'].toUpperCase() },
      { ...importedPerson(), 'Work Email': (row?.primaryEmail ?? '').toUpperCase() },
      { ...importedPerson(), 'Employee ID': row?.employeeId ?? '' },
      { ...importedPerson(), 'Employee ID': first['Employee ID'] },
    ].map((person) => ({ ...person, 'Primary Email': '' }));
    const others = [row?.workEmail ?? '', first['Work Email']];
    people.push(...others.map((address) => ({ ...importedPerson(), 'Primary Email': address })));
    expect(await problemsOf(people)).toEqual([
      [3, 'Work Email', sentences.inOtherRow(2)],
      [4, 'Work Email', sentences.addressTaken],
      [5, 'Employee ID', userSentences.employeeIdTaken],
      [6, 'Employee ID', sentences.idInOtherRow(2)],
      [7, 'Primary Email', sentences.addressTaken],
      [8, 'Primary Email', sentences.inOtherRow(2)],
    ]);
  });

  test('one address for both is no duplicate', async () => {
    const person = importedPerson();
    expect(await problemsOf([{ ...person, 'Primary Email': person['Work Email'] }])).toEqual([]);
  });

  test('more values than columns', async () => {
    const { body } = await check({ csv: `${fileOf([importedPerson()])},one,more` });
    expect(body.problems).toEqual([{ row: 2, column: null, sentence: sentences.tooManyValues }]);
  });

  test('rows are counted as spreadsheets count them', async () => {
    const wrong = { ...importedPerson(), Role: 'owner' };
    const [header = '', row = ''] = fileOf([wrong]).split('\r\n');
    const { body } = await check({ csv: `${header}\n\n,,,\n${row.replace('Nell', '"Ne\nll"')}` });
    expect(body.problems).toMatchObject([{ row: 4, column: 'Role' }]);
  });

  test('and nobody is imported when one row is wrong', async () => {
    const before = await total();
    const good = importedPerson();
    const csv = fileOf([good, { ...importedPerson(), 'Work Email': 'x' }]);
    expect(await bring({ csv })).toMatchObject({
      status: 400,
      body: {
        error: sentences.refused(
          1,
          'Row 3, Work Email: Enter a full email address, such as name@example.com.',
        ),
        fields: { 'Row 3, Work Email': 'Enter a full email address, such as name@example.com.' },
      },
    });
    expect(await total()).toBe(before);
  });
});

describe('a file is refused', () => {
  const header = Object.keys(importedPerson()).join();

  test.each([
    ['that is empty', ' ', sentences.fileEmpty],
    ['with nothing but a header row', header, sentences.headerOnly],
    ['with a quotation mark that is not closed', `${header}\nNell,"Quinn,x`, sentences.notCsv(2)],
    ['with text behind a quoted value', `${header}\n"Ne"ll,Quinn,x`, sentences.notCsv(2)],
    ['with too many people', `${header}${'\nNell,Quinn'.repeat(PEOPLE_MAX + 1)}`, sentences.tooManyPeople],
    ['with far too many rows', `${header}${'\n,'.repeat(300_000)}`, sentences.tooManyPeople],
    ['with too many columns', `${header}${',x'.repeat(COLUMNS_MAX)}\nNell`, sentences.tooManyColumns],
    ['that is too long', `${header}\n${'x'.repeat(FILE_TEXT_MAX)}`, sentences.fileTooLarge],
  ])('%s', async (_what, csv, sentence) => {
    for (const call of [check, bring]) {
      expect(await call({ csv })).toMatchObject({ status: 400, body: { error: sentence } });
    }
  });

  test('a million rows before they are read', async () => {
    const { status, body } = await check({ csv: `${header}${'\nNell,Quinn'.repeat(1_000_000)}` });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });
});

test('what looks like a formula is a name, and harmless in files that the portal makes', async () => {
  const name = `=cmd|' /C calc'!A0`;
  const person = { ...importedPerson(), 'First Name': name };
  expect((await bring({ csv: fileOf([person]) })).status).toBe(201);
  expect(await byAddress(person['Work Email'])).toMatchObject({ firstName: name });
  // As the portal's own files have it.
  const again = { ...importedPerson(), 'First Name': `'${name}` };
  expect((await bring({ csv: fileOf([again]) })).status).toBe(201);
  expect(await byAddress(again['Work Email'])).toMatchObject({ firstName: name });
});

test('a repeated click or a lost answer imports once', async () => {
  const csv = fileOf([importedPerson(), importedPerson()]);
  const before = (await total()) ?? 0;
  const key = freshName('key');
  const answers = await Promise.all([bring({ csv }, key), bring({ csv }, key)]);
  expect(answers.map(({ status, body }) => [status, body.imported])).toEqual([
    [201, 2],
    [201, 2],
  ]);
  expect((await bring({ csv }, key)).body).toMatchObject({ imported: 2 });
  expect(await total()).toBe(before + 2);
  expect((await bring({ csv }, freshName('key'))).status).toBe(400);
});

test('of two administrators with one file the second one is told', async () => {
  const csv = fileOf([importedPerson(), importedPerson()]);
  const answers = await Promise.all([bring({ csv }), bring({ csv })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('as many people as a file may have are imported at once', async () => {
  const people = Array.from({ length: PEOPLE_MAX }, importedPerson);
  const before = (await total()) ?? 0;
  expect(await bring({ csv: fileOf(people) })).toMatchObject({ status: 201, body: { imported: PEOPLE_MAX } });
  expect(await total()).toBe(before + PEOPLE_MAX);
});
