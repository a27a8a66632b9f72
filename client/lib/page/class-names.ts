import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Two classes of the same kind are not sorted out (a library for that weighs 9 kB on the
 * sign-in page): components choose with variants, and `className` from outside is for place and width only.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
