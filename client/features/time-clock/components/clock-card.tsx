import { timeWithZone, zoneAt, zonedLongDay, zonedSeconds } from '@portal/server/core/contract/zone-words.ts';
import { LogIn, LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import { useClocking } from '../hooks/use-clocking.ts';
import { useServerNow } from '../hooks/use-server-now.ts';
import { elapsedText, looksForgotten } from '../model.ts';
import type { TimeClock } from '../queries.ts';
import { ForgottenBanner } from './forgotten-banner.tsx';

interface ClockCardProps {
  clock: TimeClock;
  /** When `serverTime` was received, by this machine's clock. */
  receivedAt: number;
}

/** The current time in the person's zone, and the clock-in button. */
export function ClockCard({ clock: { serverTime, active, timeZone }, receivedAt }: ClockCardProps) {
  const now = useServerNow(serverTime, receivedAt);
  const { clockIn, clockOut, busy } = useClocking();
  return (
    <Card aria-label="Time clock">
      <CardBody className="grid justify-items-center gap-1 py-6 text-center">
        <p className="text-muted">{zonedLongDay(now, timeZone)}</p>
        <time dateTime={now.toISOString()} className="text-3xl font-semibold tabular-nums">
          {zonedSeconds(now, timeZone)}{' '}
          <span className="text-base font-normal text-muted">{zoneAt(now, timeZone)}</span>
        </time>
        <p className="mb-3 min-h-6 text-sm text-muted tabular-nums">
          {active
            ? `In at ${timeWithZone(active.clockIn, timeZone)} · ${elapsedText(active.clockIn, now)}`
            : 'You are not clocked in.'}
        </p>
        {active?.deployment && <p className="-mt-2 mb-3 text-sm">For {active.deployment.name}</p>}
        {active && looksForgotten(active.clockIn, now) ? (
          <ForgottenBanner entry={active} className="text-start" />
        ) : active ? (
          <Button needs="time.record" size="lg" icon={<LogOut aria-hidden />} onClick={clockOut} busy={busy}>
            Clock Out
          </Button>
        ) : (
          <Button
            needs="time.record"
            size="lg"
            variant="primary"
            icon={<LogIn aria-hidden />}
            onClick={clockIn}
            busy={busy}
          >
            Clock In
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
