import { dirname } from 'node:path/posix';
import { bonds, licenses } from '../../schema/qualifications.ts';
import { writePdf } from '../pdf.ts';
import { STATES } from '../places.ts';
import { type Credential, type Holding, holdings } from '../qualifications/holdings.ts';
import { onboardingSubmittedAgo, reviewColumns } from '../qualifications/review.ts';
import { fullName, person, type SamplePerson } from '../roster.ts';
import {
  dateIn,
  inBatches,
  type LoadSample,
  type Sample,
  type SampleFile,
  type SampleStep,
} from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';

/** Days that a license or bond is valid: two years. */
const TERM = 730;

const LICENSE_TYPES = ['Public Adjuster', 'All-Lines Adjuster', 'Property and Casualty Adjuster'] as const;
const SURETIES = ['Harbor Surety Company', 'Meridian Bonding', 'Old Anchor Surety'] as const;
const AMOUNTS = [10_000, 20_000, 25_000, 50_000] as const;

type Noun = 'license' | 'bond';
type Entry = {
  noun: Noun;
  id: string;
  key: string;
  person: SamplePerson;
  holding: Holding;
  held: Credential;
  /** The credential that a renewal replaces. */
  replacesId: string | null;
};

const loadCredentials: LoadSample = async (sample) => {
  const sheets: SampleFile[] = [];
  const licenseRows = entries('license').map((entry) => licenseRow(sample, entry, sheets));
  const bondRows = entries('bond').map((entry) => bondRow(sample, entry, sheets));
  await inBatches(sheets, 8, sample.storeFile);
  await sample.db.insert(licenses).values(licenseRows);
  await sample.db.insert(bonds).values(bondRows);
};

function entries(noun: Noun): Entry[] {
  return Object.entries(holdings).flatMap(([owner, held]) =>
    held.flatMap((holding) => {
      const given = holding[noun];
      if (given === undefined) return [];
      const who = person(owner);
      const key = [noun, owner, holding.state, ...(holding.renewal ? ['renewal'] : [])].join('/');
      const older = holding.renewal && held.find(({ state }) => state === holding.state)?.[noun];
      return [
        {
          noun,
          key,
          person: who,
          holding,
          held: given,
          id: sampleId(key, submittedOf(who, given)),
          replacesId: older === undefined ? null : sampleId(dirname(key), submittedOf(who, older)),
        },
      ];
    }),
  );
}

/** Days ago: with onboarding, or some days after its issue when that was later. */
function submittedOf(who: SamplePerson, { submitted, expires }: Credential): number {
  if (submitted !== undefined) return submitted;
  const issued = expires === null ? Number.POSITIVE_INFINITY : TERM - expires;
  return Math.min(onboardingSubmittedAgo(who), issued - 5);
}

function licenseRow(sample: Sample, entry: Entry, sheets: SampleFile[]): typeof licenses.$inferInsert {
  const { holding, held, key } = entry;
  const type = LICENSE_TYPES[pick(`type/${holding.state}`, LICENSE_TYPES.length)] ?? LICENSE_TYPES[0];
  const name = `${STATES[holding.state]} ${type} License`;
  const licenseNumber = `${holding.state}-${100_000 + pick(key, 900_000)}`;
  return {
    ...common(sample, entry),
    name,
    type,
    licenseNumber,
    documentId: evidence(sample, entry, sheets, name, [
      `License number: ${licenseNumber}`,
      `Line of authority: ${type}`,
    ]),
    notes: held.notes ?? '',
  };
}

function bondRow(sample: Sample, entry: Entry, sheets: SampleFile[]): typeof bonds.$inferInsert {
  const { holding, held, key } = entry;
  const name = `${STATES[holding.state]} Adjuster Surety Bond`;
  const bondNumber = `SB-${holding.state}-${10_000 + pick(key, 90_000)}`;
  const amount = AMOUNTS[pick(`amount/${holding.state}`, AMOUNTS.length)] ?? AMOUNTS[0];
  const surety = SURETIES[pick(key, SURETIES.length)] ?? SURETIES[0];
  return {
    ...common(sample, entry),
    name,
    type: 'Surety',
    bondNumber,
    amount,
    documentId: evidence(sample, entry, sheets, name, [
      `Bond number: ${bondNumber}`,
      `Surety: ${surety}`,
      `Penal sum: $${amount.toLocaleString('en-US')}`,
    ]),
    notes: held.notes ?? '',
  };
}

function common(sample: Sample, { noun, id, person: who, holding, held, replacesId }: Entry) {
  return {
    ...reviewColumns(sample, { ...held, noun, id, person: who, submitted: submittedOf(who, held) }),
    replacesId,
    revision: replacesId === null ? null : ('renewal' as const),
    state: holding.state,
    issuedDate: held.expires === null ? null : dateIn(sample.now, held.expires - TERM),
    expiresDate: held.expires === null ? null : dateIn(sample.now, held.expires),
  };
}

/** Stores a scan for most credentials, and for all pending ones. Returns the file's id. */
function evidence(
  { now }: Sample,
  { key, person: who, holding, held }: Entry,
  sheets: SampleFile[],
  title: string,
  facts: string[],
): string | null {
  if (held.status !== 'pending' && pick(`evidence/${key}`, 3) === 0) return null;
  const until = (days: number | null) => (days === null ? 'see the state register' : dateIn(now, days));
  const sheet: Omit<SampleFile, 'content'> = {
    id: sampleId(`file/${key}`, submittedOf(who, held) + 0.01),
    ownerId: who.id,
    purpose: 'document',
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
  };
  const content = writePdf({
    title,
    lines: [
      `Issued to: ${fullName(who)}`,
      `State: ${STATES[holding.state]}`,
      ...facts,
      `Valid from: ${until(held.expires === null ? null : held.expires - TERM)}`,
      `Valid through: ${until(held.expires)}`,
      '',
      'A sample made for Coastal Claims. It entitles nobody to anything.',
    ],
  });
  sheets.push({ ...sheet, content });
  return sheet.id;
}

export const step: SampleStep = { order: 40, load: loadCredentials };
