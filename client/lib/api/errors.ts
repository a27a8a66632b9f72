import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { timeLimitOf } from './time-limit.ts';

/** The server's data about a failed call; the shape of `server/trpc/errors.ts`. */
interface FailureData {
  code?: string;
  httpStatus?: number;
  fields?: Record<string, string>;
}

function failureData(error: unknown): FailureData | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  return typeof error.data === 'object' && error.data !== null ? (error.data as FailureData) : undefined;
}

/** The HTTP status; undefined without an answer. */
export const statusOf = (error: unknown): number | undefined => failureData(error)?.httpStatus;

/** Whether a retry of the same call cannot succeed. */
export function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 429;
}

/** The status of a proxy without an upstream, and of the server without PostgreSQL. */
const NO_ANSWER_FROM_BEHIND = [502, 503, 504];

/** Whether the server or its data is unavailable for now. */
export function isOutOfReach(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || NO_ANSWER_FROM_BEHIND.includes(status);
}

/** Whether the caller's account was deactivated: signing in again cannot help. */
export const isDeactivated = (error: unknown): error is Error => failureData(error)?.code === 'deactivated';

/** Whether the call has to be confirmed first, and may then be made again. */
export const needsConfirmation = (error: unknown): boolean =>
  failureData(error)?.code === 'confirmation_needed';

/** Whether the company requires two-step sign-in, which the caller has not set up. */
export const isFactorRequired = (error: unknown): boolean => failureData(error)?.code === 'factor_required';

/**
 * The error message for a person: the server's own sentence, else the screen's fallback. A call without an answer has
 * a sentence of its own.
 */
export function errorSentence(error: unknown, fallback: string): string {
  const data = failureData(error);
  if (data?.code && data.code !== 'internal' && error instanceof Error && error.message) return error.message;
  const silence = timeLimitOf(error);
  if (silence) return silence.message;
  if (!navigator.onLine) return "You're offline. Check your connection and try again.";
  return fallback;
}

/** The server's sentences for single fields, by their dotted paths. */
export const errorFields = (error: unknown): Record<string, string> => failureData(error)?.fields ?? {};

/** Sets the server's sentences at the fields of the form, and all others above it. */
export function setServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fallback: string,
): void {
  const fields = Object.entries(errorFields(error)).filter(([path]) => path in flat(form.getValues()));
  fields.forEach(([path, message], index) => {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (fields.length === 0) form.setError('root', { type: 'server', message: errorSentence(error, fallback) });
}

/** The dotted paths of a form's values. */
function flat(value: unknown, parent = ''): Record<string, true> {
  if (typeof value !== 'object' || value === null || value instanceof File) return {};
  return Object.entries(value).reduce<Record<string, true>>((paths, [key, entry]) => {
    const path = parent ? `${parent}.${key}` : key;
    paths[path] = true;
    return Object.assign(paths, flat(entry, path));
  }, {});
}
