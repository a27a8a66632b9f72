import { REPLIES } from '@portal/server/modules/calendar/constants.ts';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { TextAnchor } from '../../../components/content/links.tsx';
import { WrittenText } from '../../../components/content/written-text.tsx';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { PersonName } from '../../../components/people/person-card/person-name.tsx';
import { api } from '../../../lib/api/api.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { safeLink } from '../../../lib/format/links.ts';
import { wallTime } from '../../../lib/format/wall-time.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { durationText, whenText, whenThereText } from '../model/labels.ts';
import { lengthOf } from '../model/moving.ts';
import { ruleText } from '../model/recurrence.ts';
import type { CalendarEvent } from '../model/shown.ts';
import { editProblem, reminderText } from '../model/words.ts';
import { refreshEvents, showEvent, useEvent } from '../queries.ts';
import { replies, TypeBadge } from './event-face.tsx';

interface EventDetailsDialogProps {
  id: string;
  occurrence: string | null;
  /** The event as the calendar shows it, until its details are loaded. */
  known: CalendarEvent | undefined;
  zone: string;
  /** The dialog above asks whether to delete the event. */
  ending: boolean;
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** Shows an event with the actions that the reader may take, and updates while it is open. */
export function EventDetailsDialog({
  known,
  zone,
  ending,
  onEdit,
  onDelete,
  onClose,
  ...which
}: EventDetailsDialogProps) {
  const query = useEvent(which, { ending });
  const [problem, setProblem] = useState<string>();
  const gone = statusOf(query.error) === 404;
  const event = gone ? undefined : (query.data ?? known);
  const edit = (what: CalendarEvent) => {
    const reason = editProblem(what);
    setProblem(reason);
    if (!reason) onEdit(what);
  };
  const title = gone ? 'Event not found' : (event?.title ?? 'Event');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          {event?.canEditEvent && (
            <>
              <Button needs="events.write" size="lg" onClick={() => onDelete(event)}>
                Delete
              </Button>
              <Button needs="events.write" size="lg" variant="primary" onClick={() => edit(event)}>
                Edit Event
              </Button>
            </>
          )}
        </>
      }
    >
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      {event ? (
        <Details event={event} zone={zone} />
      ) : gone ? (
        <EmptyState
          icon={CalendarX}
          title="This event isn't there"
          text="It was deleted, or it isn't shared with you."
        />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load data"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Spinner block />
      )}
    </Dialog>
  );
}

function Details({ event, zone }: { event: CalendarEvent; zone: string }) {
  const { isAllDay, start, participants, googleMeetLink, recurrence, reminders } = event;
  const date = isAllDay ? start : dateOf(start, zone);
  const link = safeLink(googleMeetLink);
  if (event.isBusy)
    return (
      <p className="text-muted">
        <PersonName person={event.organizer} /> is busy: {whenText(event, zone)}.
      </p>
    );
  const items = [
    {
      term: 'Date and Time',
      value: isAllDay ? `${whenText(event, zone)}, all day` : <Unbroken text={whenThereText(event, zone)} />,
    },
    ...(isAllDay ? [] : [{ term: 'Duration', value: durationText(lengthOf(event)) }]),
    ...(recurrence && date ? [{ term: 'Repeats', value: ruleText(recurrence, date) }] : []),
    { term: 'Location', value: event.location },
    { term: 'Organizer', value: <PersonName person={event.organizer} /> },
    ...(link
      ? [
          {
            term: 'Meeting Link',
            value: (
              <TextAnchor href={link} target="_blank" rel="noopener noreferrer">
                <AddressText text={link} />
              </TextAnchor>
            ),
          },
        ]
      : []),
    ...(reminders.length > 0
      ? [{ term: 'Reminders', value: reminders.map(({ minutes }) => reminderText(minutes)).join(', ') }]
      : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={event.meetingType} />
        {event.isPrivate && <Badge>Private</Badge>}
        {event.source === 'time_off' && <Badge>Time off</Badge>}
        {event.source === 'deployment' && <Badge>Deployment</Badge>}
      </div>
      {event.description && <WrittenText text={event.description} />}
      {event.rsvpStatus && <Reply event={event} />}
      <DescriptionList items={items} whenEmpty="Not set" />
      {event.source === 'calendar' && <Attendees people={participants} />}
      {event.notes && (
        <section>
          <h3 className="text-xs text-muted">Notes</h3>
          <WrittenText text={event.notes} className="mt-0.5" />
        </section>
      )}
    </div>
  );
}

/** A moment whose times, which are at its end, stay in one line. */
function Unbroken({ text }: { text: string }) {
  const times = /\d[^,]*$/.exec(text)?.[0] ?? '';
  return (
    <>
      {text.slice(0, text.length - times.length)}
      <span className="whitespace-nowrap">{times}</span>
    </>
  );
}

function dateOf(start: string, zone: string): string | undefined {
  return Number.isNaN(Date.parse(start)) ? undefined : wallTime(start, zone).date;
}

function Attendees({ people }: { people: CalendarEvent['participants'] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">Attendees ({people.length})</h3>
      {people.length === 0 ? (
        <p className="text-muted">Nobody else is invited.</p>
      ) : (
        <ul className="grid gap-2">
          {people.map((person) => (
            <li key={person.id} className="flex min-w-0 items-center gap-2.5">
              <Avatar person={person} src={person.profilePicture} />
              <span className="grid min-w-0 flex-1">
                <PersonName person={person} className="justify-self-start truncate font-medium" />
                <span dir="auto" className="truncate text-xs text-muted">
                  {person.position || person.primaryEmail}
                </span>
              </span>
              <Badge tone={replies[person.status].tone}>{replies[person.status].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const answers = [
  { value: 'accepted', label: 'Accept' },
  { value: 'tentative', label: 'Maybe' },
  { value: 'declined', label: 'Decline' },
] as const;

/** The reader's own answer to an invitation. */
function Reply({ event: { id, occurrence, rsvpStatus } }: { event: CalendarEvent }) {
  const mayAnswer = useMay('events.write');
  const { write, problem } = useWriteInPlace({
    send: api.calendar.rsvp.mutate,
    failed: "Your answer couldn't be saved. Please try again.",
    onDone: ({ event }) => {
      showEvent({ id, occurrence, rsvpStatus: event.rsvpStatus });
      refreshEvents();
    },
  });
  const chosen = REPLIES.find((reply) => reply === rsvpStatus);
  if (!mayAnswer) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{chosen ? 'Your answer' : 'Are you coming?'}</h3>
      <SegmentedControl<(typeof answers)[number]['value'] | ''>
        label="Your answer"
        segments={answers}
        value={chosen ?? ''}
        onValueChange={(status) =>
          status !== '' && void write({ id, status, ...(occurrence ? { occurrence } : {}) })
        }
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
    </section>
  );
}
