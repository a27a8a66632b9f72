import { timeWithZone } from '@portal/server/core/contract/zone-words.ts';
import { LogIn, LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useClocking } from '../hooks/use-clocking.ts';
import { useForgotten } from '../hooks/use-forgotten.ts';
import { useClockState } from '../queries.ts';

/** Clocks the caller in or out from the dashboard, and says since when they are in. Whoever forgot is asked elsewhere. */
export function ClockToggle() {
  const { data, isPending } = useClockState();
  const { clockIn, clockOut, busy } = useClocking();
  const forgotten = useForgotten();
  // It keeps its place, so that its neighbours do not run away from the finger.
  if (isPending) {
    return (
      <Button className="invisible" icon={<LogIn aria-hidden />} disabled>
        Clock In
      </Button>
    );
  }
  if (!data || forgotten) return null;
  const { active } = data;
  if (!active) {
    return (
      <Button variant="primary" icon={<LogIn aria-hidden />} onClick={clockIn} busy={busy}>
        Clock In
      </Button>
    );
  }
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-sm text-muted tabular-nums">
        In at {timeWithZone(active.clockIn, active.timeZone)}
      </span>
      <Button icon={<LogOut aria-hidden />} onClick={clockOut} busy={busy}>
        Clock Out
      </Button>
    </span>
  );
}
