import type { z } from 'zod';
import type { PortalError } from '../../core/errors/errors.ts';
import { badInput } from '../../core/errors/errors.ts';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The closed set of RFC 7644, as far as the portal has such failures. */
type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'uniqueness';

/** `scimType` is in the fields of a failure under this name, so that one class of errors does. */
const TYPE = 'scimType';

export const scimProblem = (type: ScimType, sentence: string) => badInput(sentence, { [TYPE]: type });

/** A failure as RFC 7644, section 3.12, has it. */
export function scimError({ status, code, message, fields = {} }: PortalError) {
  const type = fields[TYPE] ?? typeOf(code, Object.keys(fields).length > 0);
  return { schemas: [SCHEMA], status: String(status), ...(type && { scimType: type }), detail: message };
}

function typeOf(code: string, namesFields: boolean): ScimType | undefined {
  if (code === 'bad_input') return 'invalidValue';
  return code === 'conflict' && namesFields ? 'uniqueness' : undefined;
}

/** Parses a resource. @throws {PortalError} bad_input that names the first wrong attribute */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimProblem('invalidSyntax', 'The request must be a JSON object.');
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw scimProblem('invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
