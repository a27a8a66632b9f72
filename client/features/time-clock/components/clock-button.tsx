import { LogIn, LogOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useClocking } from '../hooks/use-clocking.ts';

interface ClockButtonProps {
  isClockedIn: boolean;
  size?: 'lg';
}

/** Clocks in, or out. */
export function ClockButton({ isClockedIn, size }: ClockButtonProps) {
  const { clockIn, clockOut, busy } = useClocking();
  return isClockedIn ? (
    <Button needs="time.record" size={size} icon={<LogOut aria-hidden />} onClick={clockOut} busy={busy}>
      Clock Out
    </Button>
  ) : (
    <Button
      needs="time.record"
      size={size}
      variant="primary"
      icon={<LogIn aria-hidden />}
      onClick={clockIn}
      busy={busy}
    >
      Clock In
    </Button>
  );
}
