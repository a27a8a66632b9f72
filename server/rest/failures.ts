import type { Ability } from '../core/contract/abilities.ts';
import { type ErrorCode, errorStatus } from '../core/errors/errors.ts';

type JsonSchema = Record<string, unknown>;

/** The meaning of each failure to the caller, in the API document. */
const meanings: Partial<Record<ErrorCode, string>> = {
  bad_input: 'The input is not valid; `fields` says where.',
  unauthenticated: 'There is no session, or it has ended.',
  forbidden:
    'The account may not do this; with the code `confirmation_needed`, after `POST /auth/confirm`, and with `factor_required`, after two-step sign-in was set up.',
  not_found: "It is not there, or not the caller's.",
  conflict: 'It was changed or decided in the meantime, or is in use.',
  too_slow: 'The body did not arrive in time.',
  too_large: 'The file is larger than allowed.',
  wrong_type: 'The file is of another kind than allowed.',
  rule_broken: 'The input is valid and breaks a rule; `fields` says where.',
  too_many: 'Too much at once; `Retry-After` says when to come again.',
  unavailable: 'Something the portal depends on is away; `Retry-After` says when to come again.',
  storage_full: 'The disk of the server is almost full; other calls still work.',
};

export type Failing = {
  /** Null for a call that needs no session. */
  ability: Ability | null;
  /** Whether its path, query or body names a record. */
  namesRecord: boolean;
  changes: boolean;
  brings?: 'file';
};

/** How a call can fail, as far as its ability, input and method imply it. By status, as references. */
export function failuresOf(call: Failing): Record<string, JsonSchema> {
  const codes: ErrorCode[] = ['too_many', 'unavailable', 'bad_input'];
  if (call.ability !== null) codes.push('unauthenticated', 'forbidden');
  if (call.ability === null && call.changes) codes.push('unauthenticated');
  if (call.namesRecord) codes.push('not_found');
  if (call.changes) codes.push('too_slow', 'conflict', 'rule_broken');
  if (call.brings) codes.push('too_large', 'wrong_type', 'storage_full');
  const stated = codes
    .map((code): [string, JsonSchema] => [
      String(errorStatus[code]),
      { $ref: `#/components/responses/${code}` },
    ])
    .sort(([a], [b]) => a.localeCompare(b));
  return { ...Object.fromEntries(stated), default: { $ref: '#/components/responses/internal' } };
}

/** The responses that `failuresOf` refers to. */
export const failureResponses: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries({ ...meanings, internal: 'Anything else that went wrong.' }).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
);

export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'object',
      description: 'A sentence for each wrong field, by its dotted path.',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', description: 'Stands in the log too.' },
  },
};
