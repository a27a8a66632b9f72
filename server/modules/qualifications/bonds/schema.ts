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
import { BOND_AMOUNT_MAX, sentences } from './constants.ts';

/** Dollars; a number, or text such as "$10,000.00" as people and older clients send it. */
const amount = z
  .union([z.number(), requiredLine(40)], {
    error: ({ input }) => (input === undefined || input === '' ? undefined : sentences.amountUnreadable),
  })
  .transform((given, ctx) => {
    const value = readDollars(given);
    if (value === undefined) ctx.addIssue(sentences.amountUnreadable);
    return value ?? z.NEVER;
  })
  .pipe(z.number().gt(0, sentences.amountNotPositive).max(BOND_AMOUNT_MAX, sentences.amountTooLarge));

export const bondFields = z.object({
  name: requiredLine(120),
  type: optionalLine(80),
  bondNumber: requiredLine(60),
  state: usState,
  amount,
  issuedDate: optionalCalendarDate,
  expiresDate: optionalCalendarDate,
  notes: optionalText(1_000),
  documentUrl: documentUrlInput,
});

export const bondInput = bondFields.superRefine(refineDates);
/** As the staff wizard asks for it: with both dates. */
export const datedBondInput = bondFields.extend(bothDates).superRefine(refineDates);
export const bondEntry = changesOf(bondFields).extend(entryKeys).superRefine(requireFieldsOfNew(bondInput));

export type BondInput = z.infer<typeof bondInput>;

export const bondView = reviewView.extend({
  name: z.string(),
  type: z.string(),
  bondNumber: z.string(),
  state: z.string(),
  amount: z.number(),
  issuedDate: z.string().nullable(),
  expiresDate: z.string().nullable(),
  notes: z.string(),
});
export type BondView = z.infer<typeof bondView>;

export const submitBondInput = bondFields.extend(forPerson).superRefine(refineDates);
export const reviseBondInput = changesOf(bondFields).extend({ id: z.uuid(), ...revisionInput });

/**
 * The short form of an administrator who enters a bond (specification, part 2, section 3). The bond is
 * named by its state: `Florida Bond`.
 */
export const stateBondInput = z
  .object({
    staffId: chosenPerson,
    state: usState,
    bondNumber: requiredLine(60),
    amount,
    expiresDate: calendarDate,
  })
  .transform((bond) => ({ ...bond, name: `${US_STATES[bond.state]} Bond` }));
export type StateBondValues = z.input<typeof stateBondInput>;
export type StateBondInput = z.infer<typeof stateBondInput>;

const ownBond = bondView.extend({ can: qualificationCan });
export const oneBond = z.object({ bond: ownBond });
export const ownBonds = z.object({ bonds: z.array(ownBond) });
/** A bond as administrators see it in lists. */
export const listedBond = ownBond.extend(adminExtras.shape);
export const allBonds = pageAnswer({ bonds: z.array(listedBond), ...counted });
export const bondHistory = z.object({ versions: z.array(ownBond.extend(historyExtras.shape)) });
