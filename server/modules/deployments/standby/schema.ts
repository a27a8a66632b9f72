import { z } from 'zod';
import { calendarDate, optionalText } from '../../../core/contract/schema.ts';
import { personRef } from '../../people/schema.ts';
import { DEPLOYMENT_KINDS, DEPLOYMENT_STATUSES } from '../constants.ts';
import { deploymentDocument } from '../documents/schema.ts';
import { askPeopleInput } from '../schema.ts';
import { NOTE_MAX, STANDBY_ANSWERS, STANDBY_RESULTS, sentences } from './constants.ts';

export const askStandbyInput = askPeopleInput;
export type AskStandbyInput = z.infer<typeof askStandbyInput>;

const result = z.object({
  userId: z.uuid(),
  status: z.enum(STANDBY_RESULTS),
  /** Null when nobody has the id. */
  standbyId: z.uuid().nullable(),
  /** Why the person was not asked, in words; null where they were. */
  reason: z.string().nullable(),
});
export type StandbyResult = z.infer<typeof result>;
export const standbyResults = z.object({ results: z.array(result) });

export const answerStandbyInput = z.object({
  id: z.uuid(),
  answer: z.enum(STANDBY_ANSWERS, sentences.answerMissing),
  /** The first day on which the person can come; without it the deployment's first one. */
  from: z.union([z.literal('').transform(() => undefined), calendarDate]).optional(),
  note: optionalText(NOTE_MAX),
});
export type AnswerStandbyInput = z.infer<typeof answerStandbyInput>;

const said = z.object({
  id: z.uuid(),
  deadline: z.string(),
  /** Null until the person answers. */
  answer: z.enum(STANDBY_ANSWERS).nullable(),
  from: z.string().nullable(),
  note: z.string(),
  answeredAt: z.string().nullable(),
});

const ownStandby = said.extend({
  deployment: z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(DEPLOYMENT_KINDS),
    states: z.array(z.string()),
    startDate: z.string(),
    endDate: z.string(),
    reportTo: z.string(),
    status: z.enum(DEPLOYMENT_STATUSES),
  }),
  message: z.string(),
  /** The documents for the person, unless they said no; by name. */
  documents: z.array(deploymentDocument),
  /** Whether an answer is still taken. */
  isOpen: z.boolean(),
});
export type OwnStandby = z.infer<typeof ownStandby>;
export const ownStandbys = z.object({ standby: z.array(ownStandby) });
export const ownStandbyAnswer = z.object({ standby: ownStandby });

const people = z.number().int();

export const standbyTally = z.object({
  counts: z.object({
    asked: people,
    /** The question was on their screen. */
    seen: people,
    yes: people,
    maybe: people,
    no: people,
    /** Without an answer. */
    silent: people,
    /** From the question to the answer; null while there is none. */
    medianMinutes: people.nullable(),
  }),
  people: z.array(
    said.extend({
      person: personRef.extend({ phone: z.string(), email: z.string() }),
      seenAt: z.string().nullable(),
      remindedAt: z.string().nullable(),
    }),
  ),
});
export type StandbyTally = z.infer<typeof standbyTally>;
