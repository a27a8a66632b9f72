import { signedHours } from '@portal/server/modules/time-clock/constants.ts';
import { calendarRange } from '../../../lib/format/format.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { hoursText } from '../model.ts';
import type { TimeClock } from '../queries.ts';

/** Totals of the current pay period. */
export function PeriodCard({ period }: { period: TimeClock['period'] }) {
  const sums = [
    ['Total Hours', period.totalHours],
    ['Regular Hours', period.regularHours],
    ['Overtime Hours', period.overtimeHours],
  ] as const;
  return (
    <Card>
      <CardHeader
        title="Current Pay Period"
        actions={<span className="text-sm text-muted">{calendarRange(period.start, period.end)}</span>}
      />
      <CardBody className="max-sm:py-3">
        <dl className="grid grid-cols-3 gap-2 sm:gap-3">
          {sums.map(([label, hours]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs whitespace-nowrap text-muted">{label}</dt>
              <dd className="mt-0.5 text-xl font-semibold tabular-nums">{hoursText(hours)}</dd>
            </div>
          ))}
        </dl>
        {period.adjustmentHours !== 0 && (
          <p className="mt-3 text-sm">
            {signedHours(period.adjustmentHours)} h of it adjust pay periods that were approved before.
          </p>
        )}
        <p className="mt-2 text-xs text-muted sm:mt-3">Overtime is every hour over 40 in a work week.</p>
      </CardBody>
    </Card>
  );
}
