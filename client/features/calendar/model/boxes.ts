import { DAY_MINUTES } from '../../../lib/format/wall-time.ts';
import type { Part, Span } from './parts.ts';

/** How a day is drawn in the week and day views, in CSS pixels. */
export const HOUR_HEIGHT = 48;
export const DAY_HEIGHT = 24 * HOUR_HEIGHT;
export const LEAST_HEIGHT = 20;

export interface Box<Event extends Span> {
  part: Part<Event>;
  /** From the top of the day. */
  top: number;
  height: number;
  /** The column of the part, from 0, among this many of equal width. */
  column: number;
  columns: number;
}

export const offsetOf = (minute: number): number => (minute / 60) * HOUR_HEIGHT;

/** The minute of the day at this many pixels from its top; beside the day, its first or last one. */
export const minuteAt = (offset: number): number =>
  Math.max(0, Math.min((offset / HOUR_HEIGHT) * 60, DAY_MINUTES));

/**
 * Places the parts of a day by their start and duration. Overlapping parts share the width. A short part is
 * drawn taller than it lasts, so the drawn height decides what overlaps.
 * @param parts sorted by start
 */
export function boxesOf<Event extends Span>(parts: readonly Part<Event>[]): Box<Event>[] {
  const boxes: Box<Event>[] = [];
  let group: Box<Event>[] = [];
  /** Where each column of the group is free again. */
  let free: number[] = [];
  const close = () => {
    for (const box of group) box.columns = free.length;
    boxes.push(...group);
    group = [];
    free = [];
  };
  for (const part of parts) {
    const height = Math.max(offsetOf(part.to - part.from), LEAST_HEIGHT);
    const top = Math.min(offsetOf(part.from), offsetOf(DAY_MINUTES) - height);
    if (free.every((bottom) => bottom <= top)) close();
    const open = free.findIndex((bottom) => bottom <= top);
    const column = open === -1 ? free.length : open;
    free[column] = top + height;
    group.push({ part, top, height, column, columns: 1 });
  }
  close();
  return boxes;
}
