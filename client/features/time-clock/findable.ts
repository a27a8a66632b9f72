import { LogIn, LogOut } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { useClocking } from './hooks/use-clocking.ts';
import { looksForgotten } from './model.ts';
import { useClockState } from './queries.ts';

/** With a forgotten clock-out, the page asks for its time instead. */
function useClockOut() {
  const { data } = useClockState();
  const { clockOut } = useClocking();
  const isIn = data?.active && !looksForgotten(data.active.clockIn, new Date(data.serverTime));
  return isIn ? clockOut : undefined;
}

function useClockIn() {
  const { data } = useClockState();
  const { clockIn } = useClocking();
  return data && !data.active ? clockIn : undefined;
}

export const findable: FindableDeclaration = {
  actions: [
    {
      name: 'clock-in',
      needs: 'time.record',
      label: 'Clock In',
      words: 'punch start work shift time',
      icon: LogIn,
      page: '/time-clock',
      order: 10,
      does: { useRun: useClockIn },
    },
    {
      name: 'clock-out',
      needs: 'time.record',
      label: 'Clock Out',
      words: 'punch end stop work shift time',
      icon: LogOut,
      page: '/time-clock',
      order: 11,
      does: { useRun: useClockOut },
    },
  ],
};
