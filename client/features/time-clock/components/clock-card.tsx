import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { clockTime, dateAndTime, longDate, shortTime } from '../../../lib/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import { useClocking } from '../hooks/use-clocking.ts';
import { useServerNow } from '../hooks/use-server-now.ts';
import { elapsedText, looksForgotten } from '../model.ts';
import type { TimeClock } from '../queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

interface ClockCardProps {
  clock: TimeClock;
  /** When its time was told, by this machine's clock. */
  heardAt: number;
}

/** What time it is where it counts, and the button. */
export function ClockCard({ clock: { serverTime, active }, heardAt }: ClockCardProps) {
  const now = useServerNow(serverTime, heardAt);
  const { clockIn, clockOut, busy } = useClocking();
  const [correcting, setCorrecting] = useState(false);
  const forgotten = active !== null && looksForgotten(active.clockIn, now);
  return (
    <Card aria-label="Time clock">
      <CardBody className="grid justify-items-center gap-1 py-6 text-center">
        <p className="text-muted">{longDate(now)}</p>
        <time dateTime={now.toISOString()} className="text-3xl font-semibold tabular-nums">
          {clockTime(now)}
        </time>
        <p className="mb-3 min-h-6 text-sm text-muted tabular-nums">
          {active
            ? `In at ${shortTime(active.clockIn)} · ${elapsedText(active.clockIn, now)}`
            : 'You are not clocked in.'}
        </p>
        {forgotten ? (
          <Banner tone="attention" title="Did you forget to clock out?" className="text-start">
            <p>You clocked in on {dateAndTime(active.clockIn)}. Enter when you stopped working.</p>
            <Button className="mt-2" onClick={() => setCorrecting(true)}>
              Enter End Time
            </Button>
          </Banner>
        ) : active ? (
          <Button size="lg" icon={<LogOut aria-hidden />} onClick={clockOut} busy={busy}>
            Clock Out
          </Button>
        ) : (
          <Button size="lg" variant="primary" icon={<LogIn aria-hidden />} onClick={clockIn} busy={busy}>
            Clock In
          </Button>
        )}
      </CardBody>
      {correcting && active && <CorrectionDialog entry={active} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}
