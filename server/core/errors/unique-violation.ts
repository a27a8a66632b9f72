import type { PortalError } from './errors.ts';

/** Runs the work; a unique or exclusion violation is replaced by the error that `refusal` makes. */
export async function onUniqueViolation<T>(refusal: () => PortalError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== null) throw refusal();
    throw error;
  }
}

/** Whether the work failed because an equal row exists. */
export const brokeUniqueIndex = (error: unknown): boolean => violatedConstraint(error) !== null;

/** The name of the violated unique index or constraint; null for other errors. */
function violatedConstraint(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && (current.code === '23505' || current.code === '23P01')) {
      return 'constraint_name' in current ? String(current.constraint_name) : '';
    }
  }
  return null;
}
