import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Conflicting classes are not merged (a library for that adds 9 kB to the sign-in page): components
 * have variants, and `className` from outside is for position and width only.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
