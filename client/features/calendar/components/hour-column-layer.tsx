import { useEffect, useRef } from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import type { Held } from '../hooks/use-hours-drag.ts';
import { boxesOf, LEAST_HEIGHT, offsetOf } from '../model/boxes.ts';
import type { HourColumn } from '../model/hour-column.ts';
import { minuteText, timesText } from '../model/labels.ts';
import { partsOf } from '../model/parts.ts';
import type { ShownEvent } from '../model/shown.ts';
import { EventBox } from './event-box.tsx';
import { shadeClass, shadeStyle } from './event-face.tsx';

/** The part of a dragged event that would lie in a column. */
interface HeldPart {
  from: number;
  to: number;
  title: string;
  times: string;
  shade: string | undefined;
  /** Moved by keys: the box scrolls into view. */
  isFollowed: boolean;
}

/** @param areDays the columns are consecutive days; otherwise dragged events stay in their column */
export function heldIn(
  held: Held | undefined,
  { key, date }: Pick<HourColumn, 'key' | 'date'>,
  areDays: boolean,
  zone: string,
): HeldPart | undefined {
  if (!held || (held.column !== key && (held.act === 'create' || !areDays))) return undefined;
  if (held.act === 'create') {
    const { from, to } = held;
    const times = `${minuteText(from)} – ${minuteText(to)}`;
    return { from, to, title: 'New Event', times, shade: undefined, isFollowed: false };
  }
  const { event, byKeyboard } = held;
  if (event.isAllDay) return undefined;
  const [part] = partsOf(event, zone, date, date);
  return (
    part && {
      from: part.from,
      to: part.to,
      title: event.title,
      times: timesText(event, zone),
      shade: event.shade,
      isFollowed: byKeyboard && part.begins,
    }
  );
}

interface HourColumnLayerProps {
  column: HourColumn;
  held: HeldPart | undefined;
  /** The time of the day, in the column of today. */
  minute: number | undefined;
  zone: string;
  names: Map<string, string>;
  tabbable: boolean;
  onOpen: (event: ShownEvent) => void;
}

/** The layer over the hours of a column. */
export const HourColumnLayer = ({
  column: { key, label, timed },
  held,
  minute,
  zone,
  names,
  tabbable,
  onOpen,
}: HourColumnLayerProps) => (
  <div className="relative min-w-0 border-l border-transparent">
    <ul aria-label={`Events on ${label}`} className="contents">
      {boxesOf(timed).map((box) => (
        <EventBox
          key={box.part.event.key}
          box={box}
          place={key}
          zone={zone}
          calendar={names.get(box.part.event.calendar)}
          tabbable={tabbable}
          onOpen={onOpen}
        />
      ))}
    </ul>
    {held && <HeldBox part={held} />}
    {minute !== undefined && <NowLine minute={minute} />}
  </div>
);

/**
 * Shows where the dragged event would be dropped. The box stays within the day, so that the grid does not
 * grow.
 */
function HeldBox({ part: { from, to, title, times, shade, isFollowed } }: { part: HeldPart }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowed) box.current?.scrollIntoView({ block: 'nearest' });
  });
  const height = Math.max(LEAST_HEIGHT, offsetOf(to - from));
  return (
    <div
      ref={box}
      aria-hidden
      data-held
      style={{
        ...(shade && shadeStyle(shade)),
        top: Math.min(offsetOf(from), offsetOf(1_440) - height),
        height,
      }}
      className={cn(
        'absolute inset-x-0 z-10 mr-px scroll-mt-32 overflow-hidden rounded-sm border-l-3 px-1.5 text-xs leading-4 shadow-raised max-sm:px-0.5',
        shade ? cn('border-l-(--shade)', shadeClass) : 'border-l-accent bg-accent-soft',
        height >= 34 ? 'py-0.5' : 'py-px',
      )}
    >
      <span dir="auto" className="block truncate font-medium max-sm:text-clip">
        {title}
      </span>
      <span className="block truncate max-sm:hidden">{times}</span>
    </div>
  );
}

const NowLine = ({ minute }: { minute: number }) => (
  <div
    aria-hidden
    data-now={minute}
    style={{ top: offsetOf(minute) }}
    className="absolute inset-x-0 z-5 h-0.5 -translate-y-1/2 bg-dot before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-dot"
  />
);
