import { type TimeOffType, typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { calendarDate, counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { signed } from '../model.ts';
import { useLedger } from '../queries.ts';

interface LedgerDialogProps {
  type: TimeOffType;
  year: number;
  onClose: () => void;
}

/** The ledger of one type's balance, line by line, with the sum on the card. */
export function LedgerDialog({ type, year, onClose }: LedgerDialogProps) {
  const ledger = useLedger(type, year);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${typeLabels[type]} in ${year}`}
      description="Working days of the year, line by line. Days of pending requests are held until they are decided."
      flush
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      {ledger.data ? (
        <Lines lines={ledger.data} />
      ) : ledger.isError ? (
        <ErrorState
          title="The balance didn't load"
          onRetry={() => void ledger.refetch()}
          busy={ledger.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the balance..." />
      )}
    </Dialog>
  );
}

type Line = { date: string; days: number; what: string };

function Lines({ lines }: { lines: Line[] }) {
  const remaining = lines.reduce((sum, { days }) => sum + days, 0);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Balance, line by line</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Days</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, days, what }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the others
          <tr key={at} className="border-b border-line align-top">
            <td className="py-2.5 pl-4.5 text-sm whitespace-nowrap text-muted">{calendarDate(date)}</td>
            <td className="px-3 py-2.5 wrap-anywhere">{what}</td>
            <td className="py-2.5 pr-4.5 text-right font-medium tabular-nums">{signed(days)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" colSpan={2} className="py-3 pl-4.5 font-semibold">
            Remaining
          </th>
          <td className="py-3 pr-4.5 text-right whitespace-nowrap tabular-nums">
            {counted(remaining, 'day')}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
