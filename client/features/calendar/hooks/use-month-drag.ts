import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import { useState } from 'react';
import { addDays, daysBetween } from '../model/dates.ts';
import { whenText } from '../model/labels.ts';
import { moved } from '../model/moving.ts';
import type { ShownEvent } from '../model/shown.ts';
import { arrows, useDragAnnouncements, useDragSensors } from './use-drag-sensors.ts';

/** The dragged event, and the day on which it was picked up. */
interface Dragged {
  event: ShownEvent;
  date: string;
}

type Drag = Pick<DragEndEvent, 'active' | 'over'>;

const draggedOf = ({ active }: Pick<Drag, 'active'>) => active.data.current as Dragged | undefined;

/**
 * Dragging events between days: the props of a `DndContext`, and the time at which the event would be
 * dropped, empty while none is dragged.
 */
export function useMonthDrag(zone: string, onMoved: (event: ShownEvent, before: ShownEvent) => void) {
  const sensors = useDragSensors(dayCoordinates);
  const [preview, setPreview] = useState('');
  // The day under the dragged event is known a moment later than the distance.
  const { accessibility, begin, announce } = useDragAnnouncements('onDragOver', zone);

  function target({ active, over }: Drag): ShownEvent | undefined {
    const dragged = draggedOf({ active });
    if (!dragged || !over) return undefined;
    return moved(dragged.event, { days: daysBetween(dragged.date, String(over.id)), minutes: 0 }, zone);
  }
  const follow = (drag: Drag) => {
    const [event, before] = [target(drag), draggedOf(drag)?.event];
    if (!event || !before) return;
    setPreview(whenText(event, zone));
    announce(event, before);
  };
  const context = {
    sensors,
    collisionDetection,
    accessibility,
    onDragStart: begin,
    onDragMove: follow,
    onDragOver: follow,
    onDragCancel: () => setPreview(''),
    onDragEnd: (drag: DragEndEvent) => {
      setPreview('');
      const [event, before] = [target(drag), draggedOf(drag)?.event];
      if (before && event && event.start !== before.start) onMoved(event, before);
    },
  };
  return { context, preview };
}

/** Under the pointer; by keyboard there is none. */
const collisionDetection: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const dayCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const arrow = arrows[event.code];
  const dragged = context.active?.data.current as Dragged | undefined;
  if (!arrow || !dragged) return undefined;
  event.preventDefault();
  const here = String(context.over?.id ?? dragged.date);
  const from = context.droppableRects.get(here);
  const to = context.droppableRects.get(addDays(here, arrow.days + 7 * arrow.weeks));
  if (!from || !to) return undefined;
  return { x: currentCoordinates.x + to.left - from.left, y: currentCoordinates.y + to.top - from.top };
};
