import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What the server says of a failed call; the shape of `server/trpc/errors.ts`. */
interface FailureData {
  code?: string;
  httpStatus?: number;
  fields?: Record<string, string>;
}

function failureData(error: unknown): FailureData | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  return typeof error.data === 'object' && error.data !== null ? (error.data as FailureData) : undefined;
}

/** The status that the server answered with; undefined when it did not answer. */
export const statusOf = (error: unknown): number | undefined => failureData(error)?.httpStatus;

/** Whether no other try of the same call can succeed: the server knows what is wrong with it. */
export function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 429;
}

/** What a proxy says when it has no answer from the server, and the server when it has none from PostgreSQL. */
const NO_ANSWER_FROM_BEHIND = [502, 503, 504];

/** Whether nobody answered who could have carried the call out: the server and its data cannot be reached for now. */
export function isOutOfReach(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || NO_ANSWER_FROM_BEHIND.includes(status);
}

/** Whether the caller's account was deactivated: signing in again cannot help. */
export const isDeactivated = (error: unknown): error is Error => failureData(error)?.code === 'deactivated';

/**
 * What to tell a person: the server's own sentence when it gave one, else the fallback that the screen names.
 * A call that never reached the server says so.
 */
export function errorSentence(error: unknown, fallback: string): string {
  const data = failureData(error);
  if (data?.code && data.code !== 'internal' && error instanceof Error && error.message) return error.message;
  if (!navigator.onLine) return "You're offline. Check your connection and try again.";
  return fallback;
}

/** The server's sentences about single fields, by their dotted paths. */
export const errorFields = (error: unknown): Record<string, string> => failureData(error)?.fields ?? {};

/** Puts the server's sentences beside the fields of the form, and what belongs to none of them above it. */
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
