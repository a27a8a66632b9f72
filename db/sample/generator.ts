import type postgres from 'postgres';
import { copyRows } from './copy-rows.ts';
import { CITIES, type City, STATES, type StateCode } from './places.ts';
import { oneOf, type Random, randomOf as seededRandom } from './random.ts';
import { dateIn, instantAgo } from './sample.ts';
import { sampleId } from './sample-id.ts';

export type VolumeOptions = {
  people: number;
  credentialsPerPerson: number;
  /** The same seed generates the same people; another seed adds further ones. */
  seed: number;
  /** The reference of all dates. */
  now?: Date;
  /** The password hash of everybody; without it nobody can sign in. */
  passwordHash?: string;
};

const FIRST = ['Ada', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jack', 'Kira', 'Leo'];
const MIDDLE = ['mar', 'ber', 'lin', 'tor', 'wel', 'sten', 'har', 'cal', 'bro', 'ris'];
const LAST = ['ton', 'man', 'field', 'ley', 'wood', 'son', 'ford', 'well', 'ner', 'berg'];
const POSITIONS = ['Property Adjuster', 'Field Adjuster', 'Catastrophe Adjuster', 'Property Inspector'];
const PROJECTS = ['Catastrophe', 'Daily Claims', 'Desk Adjusting', 'Field Inspection', 'Large Loss'];
const KINDS = ['license', 'bond', 'license', 'experience', 'license', 'bond'] as const;

/** States with more work and people: claims follow coasts and population. */
const BUSY: readonly StateCode[] = ['FL', 'TX', 'LA', 'CA', 'NY', 'GA', 'NC'];
const ALL = Object.keys(STATES) as StateCode[];
const HOMES: readonly City[] = Object.values(CITIES);

/**
 * Adds active staff with credentials to the existing people, for benchmarks: half of the credentials are licenses, a
 * third bonds, the rest experiences. One transaction.
 */
export async function generatePeople(sql: postgres.Sql, options: VolumeOptions): Promise<void> {
  const volume = { now: new Date(), passwordHash: null, ...options };
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    const [manager] = await tx<Array<{ id: string }>>`
      select id from users where role = 'admin' and status = 'active' order by id limit 1`;
    const departments = await tx<Array<{ id: string }>>`select id from departments order by name`;
    const reviewer = manager?.id ?? null;

    await copyRows(
      tx,
      'users',
      each(volume, (n) => [userRow(volume, n, reviewer)]),
    );
    await copyRows(tx, 'sign_in_addresses', each(volume, addressRows(volume)));
    if (departments.length > 0) {
      await copyRows(
        tx,
        'user_departments',
        each(volume, (n) => [
          { user_id: personId(volume, n), department_id: departments[n % departments.length]?.id ?? null },
        ]),
      );
    }
    for (const kind of ['license', 'bond', 'experience'] as const) {
      await copyRows(
        tx,
        `${kind}s`,
        each(volume, (n) => credentialRows(volume, kind, n, reviewer)),
      );
    }
    await tx`analyze users, sign_in_addresses, user_departments, licenses, bonds, experiences`;
  });
}

type Volume = Required<Omit<VolumeOptions, 'passwordHash'>> & { passwordHash: string | null };
type Row = Record<string, string | number | null>;

function* each({ people }: Volume, rowsOf: (n: number) => Row[]): Generator<Row> {
  for (let n = 0; n < people; n += 1) yield* rowsOf(n);
}

/** Accounts were created over the last year, in the order of their numbers. */
const ageOf = ({ people }: Volume, n: number) => 365 * (1 - n / people) + 5;

const personId = (volume: Volume, n: number) =>
  sampleId(`generated/${volume.seed}/person/${n}`, ageOf(volume, n));

const employeeId = ({ seed }: Volume, n: number) => `CC-G${seed}-${String(n + 1).padStart(5, '0')}`;

function userRow(volume: Volume, n: number, manager: string | null): Row {
  const random = randomOf(volume, 'person', n);
  const [firstName, lastName] = nameOf(random);
  const home = oneOf(random, HOMES);
  const { now, passwordHash } = volume;
  const { own, work } = addressesOf(volume, n);
  const approvedAt = instantAgo(now, ageOf(volume, n) - 2);
  const { city, state, zipCode, areaCode, timeZone } = home;
  const street = `${1 + Math.floor(random() * 9_000)} Main Street`;
  return {
    id: personId(volume, n),
    first_name: firstName,
    last_name: lastName,
    primary_email: own,
    work_email: work,
    primary_phone: phone(areaCode, random),
    password_hash: passwordHash,
    onboarding_status: 'approved',
    status: 'active',
    position: oneOf(random, POSITIONS),
    location: STATES[state],
    employee_id: employeeId(volume, n),
    hire_date: dateIn(now, -Math.floor(ageOf(volume, n) + random() * 1_500)),
    time_zone: timeZone,
    manager_id: manager,
    home_address: JSON.stringify({ street, city, state, zipCode, country: 'United States' }),
    bio: `Works from ${city}.`,
    onboarded_at: approvedAt,
    approved_at: approvedAt,
    approved_by: manager,
    created_at: instantAgo(now, ageOf(volume, n)),
  };
}

const phone = (areaCode: string, random: Random) =>
  `(${areaCode}) 555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`;

const nameOf = (random: Random): [string, string] => {
  const last = oneOf(random, MIDDLE) + oneOf(random, LAST);
  return [oneOf(random, FIRST), last.charAt(0).toUpperCase() + last.slice(1)];
};

function addressesOf(volume: Volume, n: number) {
  const [firstName, lastName] = nameOf(randomOf(volume, 'person', n));
  const local = `${firstName}.${lastName}.${volume.seed}.${n + 1}`.toLowerCase();
  return { own: `${local}@mail.example`, work: `${local}@coastalclaims.example` };
}

const addressRows = (volume: Volume) => (n: number) => {
  const { own, work } = addressesOf(volume, n);
  return [
    { address: own, user_id: personId(volume, n), kind: 'primary' },
    { address: work, user_id: personId(volume, n), kind: 'work' },
  ];
};

/** Every person's credentials of one kind. */
function credentialRows(volume: Volume, kind: (typeof KINDS)[number], n: number, reviewer: string | null) {
  const rows: Row[] = [];
  for (let position = 0; position < volume.credentialsPerPerson; position += 1) {
    if (KINDS[position % KINDS.length] !== kind) continue;
    const random = randomOf(volume, kind, n * 1_000 + position);
    const review = reviewRow(volume, kind, n, position, random, reviewer);
    const own = kind === 'experience' ? workRow(volume, random) : heldRow(volume, kind, random);
    rows.push({ ...review, ...own });
  }
  return rows;
}

/** Of ten credentials, eight are approved, one is pending and one was rejected. */
function reviewRow(
  volume: Volume,
  kind: string,
  n: number,
  position: number,
  random: Random,
  reviewer: string | null,
): Row {
  const chance = random();
  const status = chance < 0.8 ? 'approved' : chance < 0.9 ? 'pending' : 'rejected';
  const submitted = random() * (ageOf(volume, n) - 2) + 2;
  const submittedAt = instantAgo(volume.now, submitted);
  return {
    id: sampleId(`generated/${volume.seed}/${kind}/${n}/${position}`, submitted),
    user_id: personId(volume, n),
    status,
    submitted_at: submittedAt,
    reviewed_at: status === 'pending' ? null : instantAgo(volume.now, submitted - 1.5),
    reviewed_by: status === 'pending' ? null : reviewer,
    created_at: submittedAt,
  };
}

/** One in fifteen has expired, one in twenty-five expires within thirty days, one in twenty has no dates. */
function heldRow({ now }: Volume, kind: 'license' | 'bond', random: Random): Row {
  const state = random() < 0.45 ? oneOf(random, BUSY) : oneOf(random, ALL);
  const expires = Math.floor(random() * 740) - 50;
  const dated = random() > 0.05;
  const number = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
  const term = {
    state,
    issued_date: dated ? dateIn(now, expires - 730) : null,
    expires_date: dated ? dateIn(now, expires) : null,
  };
  return kind === 'license'
    ? {
        name: `${STATES[state]} Public Adjuster License`,
        type: 'Public Adjuster',
        ...term,
        license_number: `${state}-${number}`,
      }
    : {
        name: `${STATES[state]} Adjuster Surety Bond`,
        type: 'Surety',
        ...term,
        bond_number: `SB-${state}-${number}`,
        amount: oneOf(random, [10_000, 20_000, 25_000, 50_000]),
      };
}

function workRow({ now }: Volume, random: Random): Row {
  const begin = 200 + Math.floor(random() * 3_000);
  const end = random() < 0.4 ? null : dateIn(now, -Math.floor(random() * 200));
  return {
    project_type: oneOf(random, PROJECTS),
    program: 'Homeowners',
    client_type: 'Insurance Carrier',
    background_type: 'Adjusting',
    employer: 'Bayline Adjusting',
    position: oneOf(random, POSITIONS),
    begin_date: dateIn(now, -begin),
    end_date: end,
  };
}

const randomOf = ({ seed }: Volume, kind: string, n: number): Random => seededRandom(seed, kind, n);
