import { isAdmin } from '@portal/server/core/contract/access.ts';
import { useState } from 'react';
import { ownDay } from '../../../lib/format/own-days.ts';
import { ownZone } from '../../../lib/session/own-zone.ts';
import { useUser } from '../../../lib/session/session.ts';
import { firstDay } from '../model/first-day.ts';
import { EventFormDialog } from './event-form-dialog.tsx';

/** A new event on the next day on which it may be planned, wherever somebody is. */
export function NewEvent({ onClose }: { onClose: () => void }) {
  const isExempt = isAdmin(useUser());
  const [{ date, zone }] = useState(() => {
    const [now, zone] = [Date.now(), ownZone()];
    return { date: firstDay(ownDay(now), now, zone, isExempt), zone };
  });
  return <EventFormDialog date={date} zone={zone} onClose={onClose} />;
}
