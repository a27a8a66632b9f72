import { timeWithZone } from '@portal/server/core/contract/zone-words.ts';
import { LogIn } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useForgotten } from '../hooks/use-forgotten.ts';
import { useClockState } from '../queries.ts';
import { ClockButton } from './clock-button.tsx';

/**
 * A clock-in button for the dashboard, with the start of the running entry. A forgotten clock-out is handled elsewhere.
 */
export function ClockToggle() {
  const { data, isPending } = useClockState();
  const forgotten = useForgotten();
  // Keeps the size while loading, so that nothing shifts.
  if (isPending) {
    return (
      <Button needs="time.record" className="invisible" icon={<LogIn aria-hidden />} disabled>
        Clock In
      </Button>
    );
  }
  if (!data || forgotten) return null;
  const { active } = data;
  if (!active) return <ClockButton isClockedIn={false} />;
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-sm text-muted tabular-nums">
        In at {timeWithZone(active.clockIn, active.timeZone)}
      </span>
      <ClockButton isClockedIn />
    </span>
  );
}
