import type { ZodError, z } from 'zod';
import { badInput, type PortalError } from './errors.ts';

/** Converts a schema's issues into one failure: each field's first sentence, and the first of them as the message. */
export function inputError(error: ZodError): PortalError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (path !== '' && fields[path] === undefined) fields[path] = issue.message;
  }
  return badInput(
    error.issues[0]?.message ?? 'Some entries are missing or incorrect. Check them and try again.',
    fields,
  );
}

/**
 * Validates a combination of input and stored values.
 * @throws {PortalError} bad_input, at the wrong fields
 */
export function checkInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (error) throw inputError(error);
  return data as z.output<Schema>;
}
