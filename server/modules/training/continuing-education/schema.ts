import { z } from 'zod';
import { numeric } from '../../../core/contract/numbers.ts';
import { usState } from '../../../core/contract/schema.ts';
import { continuingEducation } from '../courses/schema.ts';
import { outsideCredit } from '../outside-hours/schema.ts';
import { CYCLE_MONTHS_MAX, RULE_HOURS_MAX, sentences } from './constants.ts';

export const ceRule = z.object({
  id: z.uuid(),
  state: z.string(),
  /** All hours of a cycle, those of ethics among them. */
  hours: z.number(),
  ethicsHours: z.number(),
  /** A cycle has this many months and ends with the license. */
  cycleMonths: z.number().int(),
});
export type CeRule = z.infer<typeof ceRule>;
export const ceRulesAnswer = z.object({ rules: z.array(ceRule) });
export const ceRuleAnswer = z.object({ rule: ceRule });

export const ceRuleInput = z
  .object({
    state: usState,
    hours: numeric(
      z
        .number(sentences.hours)
        .multipleOf(0.5, sentences.hours)
        .min(0.5, sentences.hours)
        .max(RULE_HOURS_MAX, sentences.hours),
    ),
    ethicsHours: numeric(
      z
        .number(sentences.ethicsHours)
        .multipleOf(0.5, sentences.ethicsHours)
        .min(0, sentences.ethicsHours)
        .max(RULE_HOURS_MAX, sentences.ethicsHours),
    ).default(0),
    cycleMonths: numeric(
      z
        .number(sentences.cycleMonths)
        .int(sentences.cycleMonths)
        .min(1, sentences.cycleMonths)
        .max(CYCLE_MONTHS_MAX, sentences.cycleMonths),
    ),
  })
  .refine(({ hours, ethicsHours }) => ethicsHours <= hours, {
    path: ['ethicsHours'],
    error: sentences.ethicsOfAll,
  });
export type CeRuleInput = z.infer<typeof ceRuleInput>;

const amounts = z.object({ hours: z.number(), ethicsHours: z.number() });

/** Where a person is in the current cycle of a license. */
const ceCycle = z.object({
  license: z.object({
    id: z.uuid(),
    name: z.string(),
    state: z.string(),
    /** The last day of the license and of its cycle. */
    expiresOn: z.string(),
  }),
  /** The first day of the cycle. */
  from: z.string(),
  /** 0 on the last day. */
  daysLeft: z.number().int(),
  required: amounts,
  earned: amounts,
  /** Missing hours; 0 for none. */
  short: amounts,
});

/** Hours that a person has earned. */
const ceCredit = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null once the course is deleted, and for hours that were earned elsewhere. */
  courseId: z.uuid().nullable(),
  /** The provider of hours that were earned elsewhere; null for the company's courses. */
  provider: z.string().nullable(),
  /** The calendar date in New York, YYYY-MM-DD. */
  earnedOn: z.string(),
  ...continuingEducation,
  ceHours: z.number(),
});
export type CeCredit = z.infer<typeof ceCredit>;

export const ledgerAnswer = z.object({
  /** For each license in force whose state has a rule; what ends first. */
  cycles: z.array(ceCycle),
  /** The latest first. */
  credits: z.array(ceCredit),
  /** Hours that were earned elsewhere, whatever their status; the latest day first. Approved ones are also `credits`. */
  outside: z.array(outsideCredit),
});
export type CeLedger = z.infer<typeof ledgerAnswer>;
export type CeCycle = CeLedger['cycles'][number];
