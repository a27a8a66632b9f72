import type { DragEndEvent, DragMoveEvent, DragStartEvent, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { minuteText, whenText } from '../model/labels.ts';
import {
  carried,
  chosen,
  quarters,
  resized,
  type Shift,
  STEP_HEIGHT,
  STEP_MINUTES,
} from '../model/moving.ts';
import type { Part } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import { arrows, useDragAnnouncements, useDragSensors } from './use-drag-sensors.ts';
import { type Point, swallowClick, usePointer } from './use-pointer.ts';

/** A drag among the hours: an event as a whole, its end, or free time for a new event. */
export type HoursDragged =
  | { act: 'move' | 'resize'; part: Part<ShownEvent>; event: ShownEvent; column: string }
  | { act: 'create' };

/** Where it would be dropped now. */
export type Held =
  | { act: 'move' | 'resize'; event: ShownEvent; column: string; byKeyboard: boolean }
  | { act: 'create'; date: string; column: string; from: number; to: number };

/** A place in the grid: a column from 0, and minutes since its midnight. */
interface GridPlace {
  column: number;
  minute: number;
}

interface HoursDragOptions {
  zone: string;
  /** From left to right; something new can be made in one's own. */
  columns: readonly { key: string; date: string; isOwn: boolean }[];
  /** Where a point of the screen is; of one beside the grid, the nearest place that can be seen. */
  placeOf: (point: Point) => GridPlace;
  /** How wide a day is, in px; 0 where the columns are no days, so that nothing is moved sideways. */
  dayWidth: () => number;
  onMoved: (event: ShownEvent, before: ShownEvent) => void;
  onChosen: (date: string, from: number, to: number) => void;
}

const draggedOf = ({ active }: Pick<DragMoveEvent, 'active'>): HoursDragged | undefined =>
  active.data.current as HoursDragged | undefined;

/**
 * Dragging events and their ends among the hours, and selecting the time of a new one: the props of a
 * `DndContext`.
 */
export function useHoursDrag({ zone, columns, placeOf, dayWidth, onMoved, onChosen }: HoursDragOptions) {
  const pointer = usePointer();
  const grabbed = useRef<GridPlace>(undefined);
  // By keyboard it goes as far as arrows were pressed. How far it went on the screen also depends on how far the hours have
  // rolled by then.
  const pressed = useRef<Shift>({ days: 0, minutes: 0 });
  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
    const arrow = arrows[event.code];
    if (!arrow) return undefined;
    event.preventDefault();
    pressed.current.days += arrow.days;
    pressed.current.minutes += arrow.weeks * STEP_MINUTES;
    return { x: x + arrow.days * dayWidth(), y: y + arrow.weeks * STEP_HEIGHT };
  };
  const sensors = useDragSensors(coordinateGetter);
  const [held, setHeld] = useState<Held>();
  const { accessibility, begin, announce } = useDragAnnouncements('onDragMove', zone);

  function target(drag: Pick<DragMoveEvent, 'active'>): Held | undefined {
    const dragged = draggedOf(drag);
    if (!dragged) return undefined;
    const point = pointer.at();
    const from = grabbed.current;
    const to = point && placeOf(point);
    if (dragged.act === 'create') {
      if (!from || !to) return undefined;
      const day = columns[from.column];
      if (!day?.isOwn) return undefined;
      return { act: 'create', date: day.date, column: day.key, ...chosen(from.minute, to.minute) };
    }
    const far = from && to ? distance(from, to) : pressed.current;
    const shift = { minutes: far.minutes, days: dayWidth() > 0 ? far.days : 0 };
    const { act, part, column } = dragged;
    const event = act === 'move' ? carried(part, shift, zone) : resized(part.event, shift, zone);
    return { act, event, column, byKeyboard: point === undefined };
  }
  const end = () => {
    setHeld(undefined);
    pointer.release();
  };
  const context = {
    sensors,
    autoScroll: ROLLING,
    accessibility,
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      begin();
      pressed.current = { days: 0, minutes: 0 };
      pointer.follow(activatorEvent);
      const point = pointer.at();
      grabbed.current = point && placeOf(point);
      setHeld(target({ active }));
    },
    onDragMove: (drag: DragMoveEvent) => {
      const next = target(drag);
      const dragged = draggedOf(drag);
      setHeld(next);
      if (next && next.act !== 'create' && dragged && dragged.act !== 'create')
        announce(next.event, dragged.event);
    },
    onDragCancel: ({ activatorEvent }: { activatorEvent: Event }) => {
      if (activatorEvent instanceof MouseEvent) swallowClick();
      end();
    },
    onDragEnd: (drag: DragEndEvent) => {
      const next = target(drag);
      const dragged = draggedOf(drag);
      end();
      if (!next || !dragged) return;
      if (next.act === 'create') return onChosen(next.date, next.from, next.to);
      if (dragged.act === 'create') return;
      const before = dragged.event;
      if (next.event.start !== before.start || next.event.end !== before.end) onMoved(next.event, before);
    },
  };
  return { context, held };
}

const distance = (from: GridPlace, to: GridPlace): Shift => ({
  days: to.column - from.column,
  minutes: quarters(to.minute - from.minute),
});

/** The time at which the dragged event would be dropped; empty while none is dragged. */
export function heldText(held: Held | undefined, zone: string): string {
  if (!held) return '';
  return held.act === 'create'
    ? `${minuteText(held.from)} – ${minuteText(held.to)}`
    : whenText(held.event, zone);
}

/** At the upper and lower edge the hours scroll by some hours in a second, without the page around them. */
const ROLLING = {
  threshold: { x: 0, y: 0.12 },
  acceleration: 2,
  canScroll: (element: Element) => element !== document.scrollingElement,
};
