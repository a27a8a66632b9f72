import { notFound, PortalError } from '../errors/errors.ts';

/**
 * The gate of every command: stops with 403 unless the policy's answer is yes.
 * @param allowed what a `canX(actor, record)` of a policy said
 */
export function authorize(allowed: boolean, sentence = "You don't have permission to do this."): void {
  if (!allowed) throw new PortalError('forbidden', sentence);
}

/**
 * The gate for records that must not even be known to exist: stops with 404.
 * @param noun as it stands in the sentence, for example `File`
 */
export function authorizeOrHide(allowed: boolean, noun: string): asserts allowed {
  if (!allowed) throw notFound(noun);
}
