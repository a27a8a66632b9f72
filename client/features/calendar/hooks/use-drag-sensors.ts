import {
  type Announcements,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef } from 'react';
import { whenText } from '../model/labels.ts';
import type { ShownEvent } from '../model/shown.ts';

/** Events are moved by mouse, by touch (press and hold) and by keyboard. */
export const useDragSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
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
      coordinateGetter,
    }),
  );

export interface Arrow {
  days: number;
  weeks: number;
}

export const arrows: Record<string, Arrow> = {
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
    // Private in dnd-kit.
    const handleKeyDown: unknown = Reflect.get(this, 'handleKeyDown');
    Object.assign(this, {
      handleKeyDown: (event: Event) => {
        const moves = event instanceof KeyboardEvent && event.code in arrows;
        if (moves && !props.context.current.collisionRect) event.preventDefault();
        else if (typeof handleKeyDown === 'function') handleKeyDown(event);
      },
    });
  }
}

/**
 * Screen reader announcements while an event is moved. dnd-kit announces a step before it reports how far
 * the step went, so the steps are kept here.
 * @param announcedWith the dnd-kit event with which the time is announced
 */
export function useDragAnnouncements(announcedWith: 'onDragMove' | 'onDragOver', zone: string) {
  const announced = useRef('');
  const titleOf = ({ active }: Parameters<Announcements['onDragStart']>[0]): string | undefined =>
    (active.data.current as { event?: ShownEvent } | undefined)?.event?.title;
  const ifEvent = (drag: Parameters<Announcements['onDragStart']>[0], say: (title: string) => string) => {
    const title = titleOf(drag);
    return title === undefined ? undefined : say(title);
  };
  const step = () => announced.current || undefined;
  const announcements: Announcements = {
    onDragStart: (drag) => ifEvent(drag, (title) => `Picked up ${title}.`),
    onDragMove: () => (announcedWith === 'onDragMove' ? step() : undefined),
    onDragOver: () => (announcedWith === 'onDragOver' ? step() : undefined),
    onDragEnd: (drag) => ifEvent(drag, (title) => `Dropped ${title}.`),
    onDragCancel: (drag) => ifEvent(drag, (title) => `Canceled. ${title} stays where it was.`),
  };
  return {
    accessibility: { announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } },
    begin: () => {
      announced.current = '';
    },
    /** Keeps the time at which the event would be now. */
    announce: (event: ShownEvent, before: ShownEvent) => {
      // Screen readers are still announcing the pickup.
      const isStart = announced.current === '' && event.start === before.start && event.end === before.end;
      if (!isStart) announced.current = `${event.title}: ${whenText(event, zone)}.`;
    },
  };
}

const INSTRUCTIONS =
  'Press Enter to open. To move it, press Space, then the arrow keys, and Space again to drop it. Escape puts it back.';
