import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { addDays, daysBetween } from '../model/dates.ts';
import { whenText } from '../model/labels.ts';
import { minutesOf, moved, resized, STEP_HEIGHT, STEP_MINUTES } from '../model/moving.ts';
import type { ShownEvent } from '../model/shown.ts';

/** What is dragged: an event, seen on a day, as a whole or by its end. */
interface Dragged {
  event: ShownEvent;
  date: string;
  act: 'move' | 'resize';
}

interface EventDragOptions {
  /** From day to day, as in the month; or by days and quarters of an hour. */
  by: 'day' | 'time';
  zone: string;
  /** Of `time`: how wide a day is, in px; 0 where there is one day only. */
  dayWidth?: () => number;
  onMoved: (event: ShownEvent, before: ShownEvent) => void;
}

type Drag = Pick<DragEndEvent, 'active' | 'over' | 'delta' | 'activatorEvent'>;

/**
 * Moving events, and their ends, by mouse, by touch (press and hold) and by keyboard: what a `DndContext` is given, and
 * the time at which the event would be now, empty while nothing is moved.
 */
export function useEventDrag({ by, zone, dayWidth = () => 0, onMoved }: EventDragOptions) {
  // By keyboard it goes as far as arrows were pressed. How far it went on the screen also depends on how far the hours have
  // rolled by then.
  const pressed = useRef({ days: 0, quarters: 0 });
  const sensors = useSensors(
    // A press that does not move opens the event.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(MeasuredKeyboardSensor, {
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
      },
      scrollBehavior: 'auto',
      coordinateGetter:
        by === 'day'
          ? dayCoordinates
          : timeCoordinates(dayWidth, ({ days, weeks }) => {
              pressed.current.days += days;
              pressed.current.quarters += weeks;
            }),
    }),
  );

  function distance({ delta, activatorEvent }: Drag): { days: number; minutes: number } {
    const width = dayWidth();
    if (activatorEvent instanceof KeyboardEvent) {
      const { days, quarters } = pressed.current;
      return { days: width > 0 ? days : 0, minutes: quarters * STEP_MINUTES };
    }
    return { days: width > 0 ? Math.round(delta.x / width) : 0, minutes: minutesOf(delta.y) };
  }

  function target(drag: Drag): ShownEvent | undefined {
    const { active, over } = drag;
    const dragged = active.data.current as Dragged | undefined;
    if (!dragged) return undefined;
    const { event, date, act } = dragged;
    if (act === 'resize') return resized(event, distance(drag).minutes, zone);
    if (by === 'day')
      return over ? moved(event, { days: daysBetween(date, String(over.id)), minutes: 0 }, zone) : undefined;
    return moved(event, distance(drag), zone);
  }

  const [preview, setPreview] = useState('');

  // What is announced of a step is told without how far it went.
  const told = useRef('');
  const tell = (drag: Drag) => {
    const before = (drag.active.data.current as Dragged | undefined)?.event;
    const event = target(drag);
    if (event) setPreview(whenText(event, zone));
    // That it was picked up is still being said.
    const isStart = told.current === '' && event?.start === before?.start && event?.end === before?.end;
    if (event && !isStart) told.current = `${event.title}: ${whenText(event, zone)}.`;
  };
  const titleOf = ({ active }: Pick<Drag, 'active'>) =>
    (active.data.current as Dragged | undefined)?.event.title ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${titleOf({ active })}.`,
    // The day under what is moved is known a moment later than how far it went.
    onDragMove: () => (by === 'time' ? told.current || undefined : undefined),
    onDragOver: () => (by === 'day' ? told.current || undefined : undefined),
    onDragEnd: ({ active }) => `Dropped ${titleOf({ active })}.`,
    onDragCancel: ({ active }) => `Canceled. ${titleOf({ active })} stays where it was.`,
  };

  const context = {
    sensors,
    modifiers: by === 'time' ? [snapped(dayWidth)] : [],
    collisionDetection,
    autoScroll: by === 'time' ? rollsHours : true,
    accessibility: { announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } },
    onDragStart: () => {
      told.current = '';
      pressed.current = { days: 0, quarters: 0 };
    },
    onDragMove: tell,
    onDragOver: tell,
    onDragCancel: () => setPreview(''),
    onDragEnd: (drag: DragEndEvent) => {
      setPreview('');
      const before = (drag.active.data.current as Dragged | undefined)?.event;
      const event = target(drag);
      if (before && event && (event.start !== before.start || event.end !== before.end))
        onMoved(event, before);
    },
  };
  return { context, preview };
}

const INSTRUCTIONS =
  'Press Enter to open. To move it, press Space, then the arrow keys, and Space again to drop it. Escape puts it back.';

/** At the upper and lower edge the hours roll; the page around them stands still. */
const rollsHours = {
  threshold: { x: 0, y: 0.12 },
  canScroll: (element: Element) => element !== document.scrollingElement,
};

/** Under the pointer; by keyboard there is none. */
const collisionDetection: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** By whole days and quarters of an hour; whole days go sideways only, ends up and down only. */
const snapped =
  (dayWidth: () => number): Modifier =>
  ({ transform, active }) => {
    const dragged = active?.data.current as Dragged | undefined;
    const width = dragged?.act === 'resize' ? 0 : dayWidth();
    return {
      ...transform,
      x: width > 0 ? Math.round(transform.x / width) * width : 0,
      y: dragged?.event.isAllDay ? 0 : Math.round(transform.y / STEP_HEIGHT) * STEP_HEIGHT,
    };
  };

interface Arrow {
  days: number;
  weeks: number;
}

const arrows: Record<string, Arrow> = {
  ArrowLeft: { days: -1, weeks: 0 },
  ArrowRight: { days: 1, weeks: 0 },
  ArrowUp: { days: 0, weeks: -1 },
  ArrowDown: { days: 0, weeks: 1 },
};

/**
 * Counts from where the event is. dnd-kit takes the corner of the window for that when an arrow key comes before the event
 * is measured, and with the next key the event would jump: such a key is left out.
 */
class MeasuredKeyboardSensor extends KeyboardSensor {
  constructor(props: ConstructorParameters<typeof KeyboardSensor>[0]) {
    super(props);
    const sensor = this as unknown as { handleKeyDown: (event: Event) => void };
    const { handleKeyDown } = sensor;
    sensor.handleKeyDown = (event) => {
      const moves = event instanceof KeyboardEvent && event.code in arrows;
      if (moves && !props.context.current.collisionRect) event.preventDefault();
      else handleKeyDown(event);
    };
  }
}

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

const timeCoordinates =
  (dayWidth: () => number, onPress: (arrow: Arrow) => void): KeyboardCoordinateGetter =>
  (event, { currentCoordinates: { x, y } }) => {
    const arrow = arrows[event.code];
    if (!arrow) return undefined;
    event.preventDefault();
    onPress(arrow);
    return { x: x + arrow.days * dayWidth(), y: y + arrow.weeks * STEP_HEIGHT };
  };
