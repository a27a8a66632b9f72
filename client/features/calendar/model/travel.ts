import { addDays, addMonths, startOfWeek } from './dates.ts';

/** Where keys lead in the grids, as people know it from date pickers. Undefined for keys that lead nowhere. */

/** In the month, by days and weeks; Home and End stay in the week, Page Up and Page Down lead to other months. */
export function dayAt(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date);
    case 'End':
      return addDays(startOfWeek(date), 6);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

/** An hour, 0 to 23, of one of the columns, from 0. */
export interface HourCell {
  column: number;
  hour: number;
}

/**
 * In the week and the day, by hours and columns. A column before the first, or behind the last, lies in the period
 * before or after. Home and End stay in the column's day, Page Up and Page Down lead to other periods.
 * @param columns how many are shown
 */
export function hourAt(key: string, { column, hour }: HourCell, columns: number): HourCell | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { column: column - 1, hour };
    case 'ArrowRight':
      return { column: column + 1, hour };
    case 'ArrowUp':
      return { column, hour: Math.max(0, hour - 1) };
    case 'ArrowDown':
      return { column, hour: Math.min(23, hour + 1) };
    case 'Home':
      return { column, hour: 0 };
    case 'End':
      return { column, hour: 23 };
    case 'PageUp':
      return { column: column - columns, hour };
    case 'PageDown':
      return { column: column + columns, hour };
    default:
      return undefined;
  }
}
