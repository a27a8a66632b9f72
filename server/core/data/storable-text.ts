import { badInput } from '../errors/errors.ts';

/** No form is nested deeper; code that walks an input relies on it. */
const MAX_DEPTH = 30;

const NOT_STORABLE = "The text contains characters that can't be saved. Remove them and try again.";

/**
 * Refuses text that PostgreSQL cannot store (NUL, unpaired surrogates), anywhere in the input, and inputs nested too
 * deeply.
 * @throws {PortalError} bad_input, at the field
 */
export function requireStorable(input: unknown, path: string[] = []): void {
  if (typeof input === 'string') {
    if (!isStorable(input)) throw refusal(path);
    return;
  }
  if (typeof input !== 'object' || input === null) return;
  if (path.length >= MAX_DEPTH) throw badInput('The request is nested too deeply.');
  for (const [key, value] of Object.entries(input)) {
    if (!isStorable(key)) throw refusal(path);
    requireStorable(value, [...path, key]);
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const refusal = (path: string[]) =>
  badInput(NOT_STORABLE, path.length > 0 ? { [path.join('.')]: NOT_STORABLE } : undefined);
