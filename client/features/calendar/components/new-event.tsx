import { isAdmin } from '@portal/server/core/contract/access.ts';
import { useState } from 'react';
import { browserZone } from '../../../lib/session/own-zone.ts';
import { useUser } from '../../../lib/session/session.ts';
import { wallTime } from '../model/clock.ts';
import { firstDay } from '../model/first-day.ts';
import { EventFormDialog } from './event-form-dialog.tsx';

/** A new event on the next day on which it may be planned, wherever somebody is. */
export function NewEvent({ onClose }: { onClose: () => void }) {
  const isExempt = isAdmin(useUser());
  const [{ date, zone }] = useState(() => {
    const [now, zone] = [Date.now(), browserZone()];
    const today = wallTime(new Date(now).toISOString(), zone).date;
    return { date: firstDay(today, now, zone, isExempt), zone };
  });
  return <EventFormDialog date={date} zone={zone} onClose={onClose} />;
}
