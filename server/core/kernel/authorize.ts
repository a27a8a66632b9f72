import { notFound, PortalError } from '../errors/errors.ts';

/**
 * Required in every command: throws 403 unless the policy allows the act.
 * @param allowed the result of a policy's `canX(actor, record)`
 */
export function authorize(allowed: boolean, sentence = "You don't have permission to do this."): void {
  if (!allowed) throw new PortalError('forbidden', sentence);
}

/**
 * Required for records whose existence is hidden: throws 404 unless the policy allows the act.
 * @param noun as it stands in the sentence, for example `File`
 */
export function authorizeOrHide(allowed: boolean, noun: string): asserts allowed {
  if (!allowed) throw notFound(noun, { isHidden: true });
}
