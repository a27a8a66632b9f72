import { timeWithZone, zoneAt, zonedLongDay, zonedSeconds } from '@portal/server/core/contract/zone-words.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { useServerNow } from '../hooks/use-server-now.ts';
import { elapsedText, looksForgotten } from '../model.ts';
import type { TimeClock } from '../queries.ts';
import { ClockButton } from './clock-button.tsx';
import { ForgottenBanner } from './forgotten-banner.tsx';

interface ClockCardProps {
  clock: TimeClock;
  /** When `serverTime` was received, by this machine's clock. */
  receivedAt: number;
}

/** The current time in the person's zone, and the clock-in button. */
export function ClockCard({ clock: { serverTime, active, timeZone }, receivedAt }: ClockCardProps) {
  const now = useServerNow(serverTime, receivedAt);
  const isForgotten = active !== null && looksForgotten(active.clockIn, now);
  return (
    <Card aria-label="Time clock">
      <CardBody className="grid gap-3 py-3 lg:justify-items-center lg:py-6 lg:text-center">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:flex-col">
          <div className="grid gap-0.5 lg:gap-1">
            <p className="text-sm text-muted lg:text-base">{zonedLongDay(now, timeZone)}</p>
            <time
              dateTime={now.toISOString()}
              className="text-xl font-semibold whitespace-nowrap tabular-nums lg:text-3xl"
            >
              {zonedSeconds(now, timeZone)}{' '}
              <span className="text-base font-normal text-muted">{zoneAt(now, timeZone)}</span>
            </time>
            <p className="text-sm text-muted tabular-nums">
              {active
                ? `In at ${timeWithZone(active.clockIn, timeZone)} · ${elapsedText(active.clockIn, now)}`
                : 'You are not clocked in.'}
            </p>
            {active?.deployment && (
              <p dir="auto" className="text-sm">
                For {active.deployment.name}
              </p>
            )}
          </div>
          {!isForgotten && <ClockButton isClockedIn={active !== null} size="lg" />}
        </div>
        {active && isForgotten && <ForgottenBanner entry={active} className="text-start" />}
      </CardBody>
    </Card>
  );
}
