import { useState } from 'react';
import { ownZone, wallTime } from '../model/clock.ts';
import { EventFormDialog } from './event-form-dialog.tsx';

/** A new event on today's date, wherever somebody is. */
export function NewEvent({ onClose }: { onClose: () => void }) {
  const [zone] = useState(ownZone);
  const [today] = useState(() => wallTime(new Date().toISOString(), zone).date);
  return <EventFormDialog date={today} zone={zone} onClose={onClose} />;
}
