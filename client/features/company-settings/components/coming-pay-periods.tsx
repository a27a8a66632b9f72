import type { Inputs } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { comingText } from '../model.ts';
import { useComingPayPeriods } from '../queries.ts';

interface ComingPayPeriodsProps {
  /** The settings that would change; undefined while none would. */
  changes: Inputs['payPeriods']['preview'] | undefined;
}

/** What a change would do to the pay periods, before it is saved. */
export function ComingPayPeriods({ changes }: ComingPayPeriodsProps) {
  const { data, error } = useComingPayPeriods(changes);
  const isShown = changes !== undefined && data !== undefined;
  return (
    <div role="status" className="col-span-full text-sm text-muted empty:hidden">
      {isShown && (
        <>
          <p>{comingText(data)}</p>
          <p>
            Hours of a work week in which the change falls are counted by the old and by the new week, and the
            greater overtime is paid.
          </p>
        </>
      )}
      {changes !== undefined && error && (
        <p>{errorSentence(error, 'The next pay periods could not be shown.')}</p>
      )}
    </div>
  );
}
