import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { refreshTimeClock } from '../queries.ts';

/** Clocks in or out. A conflict with another tab refreshes the clock. */
export function useClocking() {
  const clockIn = useWrite<void, unknown>({
    send: (_, once) => api.timeClock.clockIn.mutate(undefined, once),
    done: 'You are clocked in',
    failed: 'You could not be clocked in. Please try again.',
    onDone: refreshTimeClock,
    onFailed: refreshTimeClock,
  });
  const clockOut = useWrite<void, unknown>({
    send: (_, once) => api.timeClock.clockOut.mutate(undefined, once),
    done: 'You are clocked out',
    failed: 'You could not be clocked out. Please try again.',
    onDone: refreshTimeClock,
    onFailed: refreshTimeClock,
  });
  return {
    clockIn: () => void clockIn.write(),
    clockOut: () => void clockOut.write(),
    busy: clockIn.busy || clockOut.busy,
  };
}
