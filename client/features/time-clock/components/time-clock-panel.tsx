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
    // The entries are beside the other cards, and on a phone behind the two that one looks at first. The last row takes what
    // they are longer.
    <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[repeat(4,auto)_1fr]">
      <ClockCard clock={first} receivedAt={pages.dataUpdatedAt} />
      <PeriodCard period={first.period} />
      <div className="min-w-0 lg:col-start-2 lg:row-span-5 lg:row-start-1">
        <EntriesCard pages={pages} />
      </div>
      <CorrectionsCard />
      <ChangesCard />
    </div>
  );
}
