import { z } from 'zod';
import { readDollars } from '../../../core/contract/numbers.ts';
import {
  calendarDate,
  optionalCalendarDate,
  optionalLine,
  optionalText,
  requiredLine,
  usState,
} from '../../../core/contract/schema.ts';
import { US_STATES } from '../../../core/contract/us-states.ts';
import { pageAnswer } from '../../../core/data/pagination.ts';
import { LICENSE_FILTERS } from '../constants.ts';
import {
  adminExtras,
  bothDates,
  changesOf,
  chosenPerson,
  counted,
  documentUrlInput,
  entryKeys,
  forPerson,
  historyExtras,
  qualificationCan,
  refineDates,
  requireFieldsOfNew,
  reviewView,
  revisionInput,
} from '../schema.ts';
import { amountSentences, BOND_AMOUNT_MAX, LINES_OF_AUTHORITY_MAX, RESIDENCIES } from './constants.ts';

/** Dollars; a number, or text such as "$10,000.00" as people and older clients send it. */
const amount = z
  .union([z.number(), requiredLine(40)], {
    error: ({ input }) => (input === undefined || input === '' ? undefined : amountSentences.unreadable),
  })
  .transform((given, ctx) => {
    const value = readDollars(given);
    if (value === undefined) ctx.addIssue(amountSentences.unreadable);
    return value ?? z.NEVER;
  })
  .pipe(z.number().gt(0, amountSentences.notPositive).max(BOND_AMOUNT_MAX, amountSentences.tooLarge));

const number = requiredLine(60);

/** What licenses and bonds have alike, before and behind the fields of their own. */
const named = { name: requiredLine(120), type: optionalLine(80) };
const proven = {
  issuedDate: optionalCalendarDate,
  expiresDate: optionalCalendarDate,
  notes: optionalText(1_000),
  documentUrl: documentUrlInput,
};

export const licenseFields = z.object({
  ...named,
  licenseNumber: number,
  state: usState,
  /** Empty where it is unknown. */
  residency: z.union([z.literal('').transform(() => null), z.null(), z.enum(RESIDENCIES)]).default(null),
  /** Such as `Property, Casualty`. */
  linesOfAuthority: optionalLine(LINES_OF_AUTHORITY_MAX),
  ...proven,
});
export const bondFields = z.object({ ...named, bondNumber: number, state: usState, amount, ...proven });

export const licenseInput = licenseFields.superRefine(refineDates);
export type LicenseInput = z.infer<typeof licenseInput>;
export const bondInput = bondFields.superRefine(refineDates);
export type BondInput = z.infer<typeof bondInput>;

/** As the staff wizard asks for it: with both dates. */
export const datedLicenseInput = licenseFields.extend(bothDates).superRefine(refineDates);
export const datedBondInput = bondFields.extend(bothDates).superRefine(refineDates);

export const licenseEntry = changesOf(licenseFields)
  .extend(entryKeys)
  .superRefine(requireFieldsOfNew(licenseInput));
export const bondEntry = changesOf(bondFields).extend(entryKeys).superRefine(requireFieldsOfNew(bondInput));

export const submitLicenseInput = licenseFields.extend(forPerson).superRefine(refineDates);
export const submitBondInput = bondFields.extend(forPerson).superRefine(refineDates);
export const reviseLicenseInput = changesOf(licenseFields).extend({ id: z.uuid(), ...revisionInput });
export const reviseBondInput = changesOf(bondFields).extend({ id: z.uuid(), ...revisionInput });

const typeNames = { adjuster: 'Adjuster', inspector: 'Inspector' } as const;

/**
 * The short forms of an administrator who enters a state license or a bond (specification, part 2, section 3). They are
 * named by their state and type: `Florida Adjuster License`, `Florida Bond`.
 */
export const stateLicenseInput = z
  .object({
    staffId: chosenPerson,
    state: usState,
    type: z.enum(LICENSE_FILTERS),
    licenseNumber: number,
    expiresDate: optionalCalendarDate,
  })
  .transform((license) => ({
    ...license,
    name: `${US_STATES[license.state]} ${typeNames[license.type]} License`,
  }));
export type StateLicenseValues = z.input<typeof stateLicenseInput>;
export const stateBondInput = z
  .object({ staffId: chosenPerson, state: usState, bondNumber: number, amount, expiresDate: calendarDate })
  .transform((bond) => ({ ...bond, name: `${US_STATES[bond.state]} Bond` }));
export type StateBondValues = z.input<typeof stateBondInput>;

const namedView = reviewView.extend({ name: z.string(), type: z.string() });
const provenView = {
  issuedDate: z.string().nullable(),
  expiresDate: z.string().nullable(),
  notes: z.string(),
};

export const licenseView = namedView.extend({
  licenseNumber: z.string(),
  state: z.string(),
  residency: z.enum(RESIDENCIES).nullable(),
  linesOfAuthority: z.string(),
  ...provenView,
});
export type LicenseView = z.infer<typeof licenseView>;
export const bondView = namedView.extend({
  bondNumber: z.string(),
  state: z.string(),
  amount: z.number(),
  ...provenView,
});
export type BondView = z.infer<typeof bondView>;

const ownLicense = licenseView.extend({ can: qualificationCan });
export const oneLicense = z.object({ license: ownLicense });
export const ownLicenses = z.object({ licenses: z.array(ownLicense) });
/** A license as administrators see it in lists. */
export const listedLicense = ownLicense.extend(adminExtras.shape);
export const allLicenses = pageAnswer({ licenses: z.array(listedLicense), ...counted });
export const licenseHistory = z.object({ versions: z.array(ownLicense.extend(historyExtras.shape)) });

const ownBond = bondView.extend({ can: qualificationCan });
export const oneBond = z.object({ bond: ownBond });
export const ownBonds = z.object({ bonds: z.array(ownBond) });
/** A bond as administrators see it in lists. */
export const listedBond = ownBond.extend(adminExtras.shape);
export const allBonds = pageAnswer({ bonds: z.array(listedBond), ...counted });
export const bondHistory = z.object({ versions: z.array(ownBond.extend(historyExtras.shape)) });
