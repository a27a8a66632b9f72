import { z } from 'zod';
import {
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
import { LINES_OF_AUTHORITY_MAX, RESIDENCIES } from './constants.ts';

export const licenseFields = z.object({
  name: requiredLine(120),
  type: optionalLine(80),
  licenseNumber: requiredLine(60),
  state: usState,
  /** Empty where it is unknown. */
  residency: z.union([z.literal('').transform(() => null), z.null(), z.enum(RESIDENCIES)]).default(null),
  /** Such as `Property, Casualty`. */
  linesOfAuthority: optionalLine(LINES_OF_AUTHORITY_MAX),
  issuedDate: optionalCalendarDate,
  expiresDate: optionalCalendarDate,
  notes: optionalText(1_000),
  documentUrl: documentUrlInput,
});

export const licenseInput = licenseFields.superRefine(refineDates);
/** As the staff wizard asks for it: with both dates. */
export const datedLicenseInput = licenseFields.extend(bothDates).superRefine(refineDates);
export const licenseEntry = changesOf(licenseFields)
  .extend(entryKeys)
  .superRefine(requireFieldsOfNew(licenseInput));

export type LicenseInput = z.infer<typeof licenseInput>;

export const licenseView = reviewView.extend({
  name: z.string(),
  type: z.string(),
  licenseNumber: z.string(),
  state: z.string(),
  residency: z.enum(RESIDENCIES).nullable(),
  linesOfAuthority: z.string(),
  issuedDate: z.string().nullable(),
  expiresDate: z.string().nullable(),
  notes: z.string(),
});
export type LicenseView = z.infer<typeof licenseView>;

export const submitLicenseInput = licenseFields.extend(forPerson).superRefine(refineDates);
export const reviseLicenseInput = changesOf(licenseFields).extend({ id: z.uuid(), ...revisionInput });

/**
 * The short form of an administrator who enters a state license (specification, part 2, section 3). The
 * license is named by its state and type: `Florida Adjuster License`.
 */
export const stateLicenseInput = z
  .object({
    staffId: chosenPerson,
    state: usState,
    type: z.enum(LICENSE_FILTERS),
    licenseNumber: requiredLine(60),
    expiresDate: optionalCalendarDate,
  })
  .transform((license) => ({
    ...license,
    name: `${US_STATES[license.state]} ${typeNames[license.type]} License`,
  }));
export type StateLicenseValues = z.input<typeof stateLicenseInput>;
export type StateLicenseInput = z.infer<typeof stateLicenseInput>;

const typeNames = { adjuster: 'Adjuster', inspector: 'Inspector' } as const;

const ownLicense = licenseView.extend({ can: qualificationCan });
export const oneLicense = z.object({ license: ownLicense });
export const ownLicenses = z.object({ licenses: z.array(ownLicense) });
/** A license as administrators see it in lists. */
export const listedLicense = ownLicense.extend(adminExtras.shape);
export const allLicenses = pageAnswer({
  licenses: z.array(listedLicense),
  ...counted,
});
export const licenseHistory = z.object({ versions: z.array(ownLicense.extend(historyExtras.shape)) });
