import { type TimeOffType, typeLabels } from '@portal/server/modules/time-off/constants.ts';
import { HeartPulse, Palmtree, UserRound } from 'lucide-react';
import { counted } from '../../../lib/format/format.ts';
import { IconTile, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Balance } from '../queries.ts';

const looks: Record<TimeOffType, { icon: typeof Palmtree; tone: Tone }> = {
  Vacation: { icon: Palmtree, tone: 'accent' },
  Sick: { icon: HeartPulse, tone: 'info' },
  Personal: { icon: UserRound, tone: 'attention' },
};

interface BalanceCardProps {
  type: TimeOffType;
  /** Undefined while loading. */
  balance: Balance | undefined;
  onExplain: () => void;
}

/** The remaining days of one type of time off, with the used and pending ones; low on a phone, where three are stacked. */
export function BalanceCard({ type, balance, onExplain }: BalanceCardProps) {
  const { icon: Icon, tone } = looks[type];
  const heading = `balance-${type.toLowerCase()}`;
  return (
    <Card aria-labelledby={heading} className="grid content-start px-4.5 pt-1 pb-3 sm:gap-3 sm:py-4">
      <div className="flex items-center gap-3">
        <span className="max-sm:hidden">
          <IconTile tone={tone}>
            <Icon />
          </IconTile>
        </span>
        <h2 id={heading} className="flex-1 font-medium">
          {typeLabels[type]}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          onClick={onExplain}
          disabled={!balance}
          aria-label={`Explain ${typeLabels[type]} balance`}
        >
          Explain
        </Button>
      </div>
      {balance ? <Facts balance={balance} /> : <Skeleton className="h-16" />}
    </Card>
  );
}

function Facts({ balance: { allowance, used, pending, remaining } }: { balance: Balance }) {
  return (
    <div className="grid items-baseline gap-x-3 gap-y-2 max-sm:grid-cols-[1fr_auto] sm:gap-y-3">
      <p className="flex items-baseline gap-1.5">
        <span className="text-xl font-semibold tabular-nums">{remaining}</span>
        <span className="text-sm text-muted">of {counted(allowance, 'day')} left</span>
      </p>
      <div
        aria-hidden
        className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line max-sm:col-span-2 max-sm:row-start-2"
      >
        <Part days={used} of={allowance} className="bg-accent" />
        <Part days={pending} of={allowance} className="bg-attention" />
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm sm:gap-x-5">
        <Fact term="Used" days={used} dot="bg-accent" />
        <Fact term="Pending" days={pending} dot="bg-attention" />
      </dl>
    </div>
  );
}

const Part = ({ days, of, className }: { days: number; of: number; className: string }) =>
  days > 0 && (
    <div className={className} style={{ width: `${Math.min(100, (days / Math.max(1, of)) * 100)}%` }} />
  );

function Fact({ term, days, dot }: { term: string; days: number; dot: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2 rounded-full ${dot}`} />
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{days}</dd>
    </div>
  );
}
