import type { PortalError } from './errors.ts';

/** Runs the work; when it breaks a unique index, or what no two rows may have in common, throws what `refusal` makes instead. Leaves the cause to the refusal. */
export async function onUniqueViolation<T>(refusal: () => PortalError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== null) throw refusal();
    throw error;
  }
}

/** Whether the work failed because a row like that is there already. */
export const brokeUniqueIndex = (error: unknown): boolean => violatedConstraint(error) !== null;

/** The name of the unique index or constraint that the statement broke; null when it failed otherwise. */
function violatedConstraint(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && (current.code === '23505' || current.code === '23P01')) {
      return 'constraint_name' in current ? String(current.constraint_name) : '';
    }
  }
  return null;
}
