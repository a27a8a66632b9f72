import {
  type Announcements,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';

interface SortingOptions<Row extends { id: string }> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The noun for a row, for screen readers: `app`. */
  noun: string;
  /** Called with the rows in their new order. */
  onMove: (rows: Row[]) => void;
}

/**
 * Reorders rows by mouse, touch and keyboard.
 * @returns the props of the `DndContext` around them, and whether a row is being moved
 */
export function useSorting<Row extends { id: string }>({ rows, nameOf, noun, onMove }: SortingOptions<Row>) {
  const [isMoving, setMoving] = useState(false);
  const sensors = useSensors(
    // A click without movement does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id);
  const named = (id: UniqueIdentifier) => {
    const row = rows[placeOf(id)];
    return row ? nameOf(row) : `The ${noun}`;
  };
  const position = (id: UniqueIdentifier) => `position ${placeOf(id) + 1} of ${rows.length}`;

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${named(active.id)}, ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${named(active.id)} is over ${position(over.id)}.` : `${named(active.id)} is over no position.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${named(active.id)} was dropped at ${position(over.id)}.`
        : `${named(active.id)} was dropped where it was.`,
    onDragCancel: ({ active }) => `Canceled. ${named(active.id)} is back at ${position(active.id)}.`,
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    setMoving(false);
    if (!over || over.id === active.id) return;
    onMove(arrayMove([...rows], placeOf(active.id), placeOf(over.id)));
  }

  const draggable = `To move this ${noun}, press Space, then the arrow keys, and Space again to drop it. Escape puts it back.`;
  const context = {
    sensors,
    onDragStart: () => setMoving(true),
    onDragCancel: () => setMoving(false),
    onDragEnd,
    accessibility: { announcements, screenReaderInstructions: { draggable } },
  };
  return { context, isMoving };
}
