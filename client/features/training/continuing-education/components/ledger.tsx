import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { BadgeCheck } from 'lucide-react';
import { calendarDate } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CardList, CardRow } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { ceText, cycleText } from '../model/words.ts';
import type { CeLedger } from '../queries.ts';
import { OutsideList } from './outside-list.tsx';

const SOON_DAYS = 90;

interface LedgerProps {
  ledger: CeLedger;
  /** Shown while there is neither a cycle nor an hour. */
  emptyText: string;
}

/** The cycles of somebody's licenses with what is missing, and their hours of continuing education. */
export function Ledger({ ledger: { cycles, credits, outside }, emptyText }: LedgerProps) {
  if (cycles.length === 0 && credits.length === 0 && outside.length === 0)
    return <EmptyState compact icon={BadgeCheck} title="No continuing education yet" text={emptyText} />;
  const ofCourses = credits.filter(({ provider }) => provider === null);
  return (
    <>
      {cycles.length > 0 && (
        <CardList aria-label="Licenses">
          {cycles.map((cycle) => (
            <CycleRow key={cycle.license.id} cycle={cycle} />
          ))}
        </CardList>
      )}
      {ofCourses.length > 0 && (
        <section aria-label="Earned hours" className="border-t border-line">
          <h3 className="px-4.5 pt-3 text-sm font-semibold">Earned Hours</h3>
          <CardList>
            {ofCourses.map(({ id, title, earnedOn, ...credit }) => (
              <CardRow key={id}>
                <p dir="auto" className="font-medium wrap-anywhere">
                  {title}
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  {ceText(credit)} · {calendarDate(earnedOn)}
                </p>
              </CardRow>
            ))}
          </CardList>
        </section>
      )}
      <OutsideList credits={outside} />
    </>
  );
}

function CycleRow({ cycle }: { cycle: CeLedger['cycles'][number] }) {
  const { license, from, daysLeft, required, earned, short } = cycle;
  const isComplete = short.hours === 0 && short.ethicsHours === 0;
  const state = US_STATES[license.state as keyof typeof US_STATES] ?? license.state;
  const tone = isComplete ? 'success' : daysLeft < SOON_DAYS ? 'danger' : 'attention';
  return (
    <CardRow stacked trailing={<Badge tone={tone}>{cycleText(cycle)}</Badge>}>
      <p className="font-medium wrap-anywhere">
        {license.name}, {state}
      </p>
      <p className="text-sm text-muted">
        {calendarDate(from)} – {calendarDate(license.expiresOn)} ·{' '}
        <span className="whitespace-nowrap">
          {earned.hours} of {required.hours} hours
        </span>
        {required.ethicsHours > 0 && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {earned.ethicsHours} of {required.ethicsHours} ethics
            </span>
          </>
        )}
      </p>
      <ProgressBar
        value={(earned.hours / required.hours) * 100}
        label={`Hours for ${license.name}, ${state}`}
        tone={tone}
        className="mt-1.5 max-w-72"
      />
    </CardRow>
  );
}
