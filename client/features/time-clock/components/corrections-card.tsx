import { useWrite } from '../../../components/form/use-write.ts';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { api } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { refreshTimeClock, type TimeCorrection, useMyCorrections } from '../queries.ts';
import { CorrectionStatus, CorrectionText } from './correction-text.tsx';

/** The caller's corrections with their status. Renders nothing without any. */
export function CorrectionsCard() {
  const pages = useMyCorrections();
  const corrections = pages.data?.pages.flatMap((page) => page.corrections) ?? [];
  if (corrections.length === 0) return null;
  return (
    <Card>
      <CardHeader title="My Corrections" />
      <CardList aria-label="My corrections">
        {corrections.map((correction) => (
          <CardRow
            key={correction.id}
            stacked
            trailing={
              correction.status === 'pending' ? (
                <Withdraw correction={correction} />
              ) : (
                <CorrectionStatus correction={correction} />
              )
            }
          >
            <CorrectionText correction={correction} />
          </CardRow>
        ))}
      </CardList>
      <MoreRows pages={pages} />
    </Card>
  );
}

function Withdraw({ correction: { id } }: { correction: TimeCorrection }) {
  const withdraw = useWrite({
    send: api.timeCorrections.withdraw.mutate,
    done: 'Correction withdrawn',
    failed: 'The correction could not be withdrawn. Please try again.',
    onDone: refreshTimeClock,
    onFailed: refreshTimeClock,
  });
  return (
    <Button needs="time.record" size="sm" busy={withdraw.busy} onClick={() => void withdraw.write({ id })}>
      Withdraw
    </Button>
  );
}
