import { useState } from 'react';
import type { ShownPerson } from '../../../components/people/person-details.ts';
import { ownDay } from '../../../lib/format/own-days.ts';
import { ownZone } from '../../../lib/session/own-zone.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { firstDay } from '../model/first-day.ts';
import { EventFormDialog } from './event-form-dialog.tsx';

interface NewEventProps {
  /** Attendees that the form begins with. */
  people?: readonly ShownPerson[];
  onClose: () => void;
}

/** A form for a new event on the first day that can be planned, on any page. */
export function NewEvent({ people, onClose }: NewEventProps) {
  const isExempt = useMay('events.manage');
  const [{ date, zone }] = useState(() => {
    const [now, zone] = [Date.now(), ownZone()];
    return { date: firstDay(ownDay(now), now, zone, isExempt), zone };
  });
  return <EventFormDialog {...(people && { people })} date={date} zone={zone} onClose={onClose} />;
}
