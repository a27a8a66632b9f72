import { errorSentence } from '../../../lib/api/errors.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTimeClock } from '../queries.ts';
import { ChangesCard } from './changes-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { PeriodCard } from './period-card.tsx';

/** The caller's clock, the current pay period, and their entries. */
export function TimeClockPanel() {
  const pages = useTimeClock();
  const first = pages.data?.pages[0];
  if (!first) {
    if (!pages.isError) return <Spinner block text="Loading your time clock..." />;
    return (
      <Card>
        <ErrorState
          title={errorSentence(pages.error, 'Your time clock did not load')}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid gap-4">
        <ClockCard clock={first} receivedAt={pages.dataUpdatedAt} />
        <PeriodCard period={first.period} />
        <CorrectionsCard />
        <ChangesCard />
      </div>
      <EntriesCard pages={pages} />
    </div>
  );
}
