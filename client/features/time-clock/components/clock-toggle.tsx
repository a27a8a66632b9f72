import { LogIn, LogOut } from 'lucide-react';
import { TextLink } from '../../../components/links.tsx';
import { dateAndTime, shortTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { useClocking } from '../hooks/use-clocking.ts';
import { looksForgotten } from '../model.ts';
import { useClockState } from '../queries.ts';

/** Clocks the caller in or out from the dashboard, and says since when they are in. */
export function ClockToggle() {
  const { data } = useClockState();
  const { clockIn, clockOut, busy } = useClocking();
  const now = useNow(60_000);
  if (!data) return null;
  const { active, serverTime } = data;
  if (!active) {
    return (
      <Button variant="primary" icon={<LogIn aria-hidden />} onClick={clockIn} busy={busy}>
        Clock In
      </Button>
    );
  }
  const said = new Date(Math.max(now.getTime(), Date.parse(serverTime)));
  if (looksForgotten(active.clockIn, said)) {
    return (
      <TextLink to="/time-clock" className="text-danger">
        Still in since {dateAndTime(active.clockIn)}
      </TextLink>
    );
  }
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-sm text-muted tabular-nums">In at {shortTime(active.clockIn)}</span>
      <Button icon={<LogOut aria-hidden />} onClick={clockOut} busy={busy}>
        Clock Out
      </Button>
    </span>
  );
}
