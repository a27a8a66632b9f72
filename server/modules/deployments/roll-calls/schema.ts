import { z } from 'zod';
import { optionalText } from '../../../core/contract/schema.ts';
import { personRef } from '../../people/schema.ts';
import { MESSAGE_MAX } from '../constants.ts';
import { NOTE_MAX, ROLL_CALL_ANSWERS } from './constants.ts';

export const startRollCallInput = z.object({
  /** The deployment. */
  id: z.uuid(),
  message: optionalText(MESSAGE_MAX),
});
export type StartRollCallInput = z.infer<typeof startRollCallInput>;

export const answerRollCallInput = z.object({
  /** The roll call. */
  id: z.uuid(),
  answer: z.enum(ROLL_CALL_ANSWERS),
  note: optionalText(NOTE_MAX),
});
export type AnswerRollCallInput = z.infer<typeof answerRollCallInput>;

const said = z.object({
  /** Null until the person answers. */
  answer: z.enum(ROLL_CALL_ANSWERS).nullable(),
  note: z.string(),
  answeredAt: z.string().nullable(),
});

const people = z.number().int();
const rollCall = z.object({
  id: z.uuid(),
  message: z.string(),
  startedAt: z.string(),
  /** Null while people are asked. */
  endedAt: z.string().nullable(),
  counts: z.object({ asked: people, safe: people, help: people, silent: people }),
  /** People who need help first, then those without an answer, then the safe ones; by name. */
  people: z.array(
    said.extend({
      person: personRef.extend({ phone: z.string(), email: z.string() }),
      /** When the person was last asked. */
      askedAt: z.string(),
    }),
  ),
});
export type RollCall = z.infer<typeof rollCall>;
export const rollCallAnswer = z.object({ rollCall });
/** The latest one; null before there is one. */
export const latestRollCall = z.object({ rollCall: rollCall.nullable() });

const ownRollCall = said.extend({
  id: z.uuid(),
  deployment: z.object({ id: z.uuid(), name: z.string() }),
  message: z.string(),
  startedAt: z.string(),
});
export type OwnRollCall = z.infer<typeof ownRollCall>;
export const ownRollCalls = z.object({ rollCalls: z.array(ownRollCall) });
export const ownRollCallAnswer = z.object({ rollCall: ownRollCall });
