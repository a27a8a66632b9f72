import type { MeetingType, Reply } from '@portal/server/modules/calendar/constants.ts';
import { Check, CircleHelp, Lock, type LucideIcon, Mail, Repeat2, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { ShownEvent } from '../model/shown.ts';

/** A soft tint of the event's color with readable text, and the full color at its start. */
export const shadeClass =
  'bg-[color-mix(in_srgb,var(--shade)_16%,var(--surface))] text-ink dark:bg-[color-mix(in_srgb,var(--shade)_32%,var(--surface))]';

export const shadeStyle = (shade: string): CSSProperties => ({ '--shade': shade }) as CSSProperties;

/** The dot of a calendar, or of an event. */
export const ShadeDot = ({ shade }: { shade: string }) => (
  <span aria-hidden style={shadeStyle(shade)} className="size-2.5 shrink-0 rounded-full bg-(--shade)" />
);

const sign = 'hidden size-3 shrink-0 sm:@min-[3rem]:block';

/** Small signs behind a title, where it leaves them room: private, repeated. */
export const EventSigns = ({ event }: { event: ShownEvent }) => (
  <>
    {event.isPrivate && <Lock aria-hidden className={sign} />}
    {(event.recurrence !== null || event.seriesId !== null) && <Repeat2 aria-hidden className={sign} />}
  </>
);

/** Answers to an invitation. */
export const replies: Record<Reply, { tone: Tone; label: string; icon: LucideIcon }> = {
  pending: { tone: 'neutral', label: 'No answer', icon: Mail },
  accepted: { tone: 'success', label: 'Accepted', icon: Check },
  declined: { tone: 'danger', label: 'Declined', icon: X },
  tentative: { tone: 'attention', label: 'Maybe', icon: CircleHelp },
};

const types: Record<MeetingType, { tone: Tone; label: string }> = {
  meeting: { tone: 'info', label: 'Meeting' },
  event: { tone: 'plum', label: 'Event' },
  reminder: { tone: 'attention', label: 'Reminder' },
  task: { tone: 'success', label: 'Task' },
};

export const typeOptions = Object.entries(types).map(([value, { label }]) => ({ value, label }));

/** A badge with the type of an event: blue, purple, yellow or green, and a word. */
export const TypeBadge = ({ type }: { type: MeetingType }) => (
  <Badge tone={types[type].tone}>{types[type].label}</Badge>
);
