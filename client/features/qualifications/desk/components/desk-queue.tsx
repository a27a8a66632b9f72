import { BadgeCheck, Check, Minus, RefreshCw, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ListState } from '../../../../components/list/list-state.tsx';
import { MoreRows } from '../../../../components/list/more-rows.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { count, counted, dateAndTime, relativeTime } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import { cn } from '../../../../lib/page/class-names.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import type { useQueue } from '../hooks/use-queue.ts';
import { byPerson, type Entry, type Outcome, waitingWords } from '../model/queue.ts';
import { type DeskRow, isApplicant } from '../model/row.ts';
import { type DeskSearch, deskFilters } from '../search.ts';

interface DeskQueueProps {
  queue: ReturnType<typeof useQueue>;
  search: DeskSearch;
  /** Id of the qualification on the desk. */
  chosen: string | undefined;
  /** Ids of the qualifications that approvals of applications leave out. */
  leftOut: ReadonlySet<string>;
  onChoose: (row: DeskRow) => void;
  className?: string;
}

/** The waiting qualifications by person. Decided ones keep their places until the reviewer refreshes the list. */
export function DeskQueue({ queue, search, chosen, leftOut, onChoose, className }: DeskQueueProps) {
  const { list, entries, newcomers, waiting } = queue;
  const stale = newcomers > 0 || entries?.some(({ outcome }) => outcome !== undefined);
  return (
    <Card className={cn('flex flex-col', className)}>
      <CardHeader
        title="Queue"
        description={waiting && waitingWords(waiting)}
        actions={
          stale && (
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden />}
              busy={queue.refreshing}
              onClick={queue.refresh}
            >
              {newcomers > 0 ? `Show ${count(newcomers)} New` : 'Refresh'}
            </Button>
          )
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ListState
          rows={entries}
          failed={list.isError}
          failedTitle="Failed to load data"
          failedText={errorSentence(list.error, 'Check your connection and try again.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          loadingText="Loading qualifications..."
          compact
          filtered={deskFilters.isFiltered(search)}
          noMatch={{
            icon: BadgeCheck,
            title: 'No qualifications found',
            text: 'Try adjusting your search or filters.',
          }}
          empty={{
            icon: BadgeCheck,
            done: true,
            title: 'Nothing to review',
            text: 'New applications, experiences, licenses, and bonds appear here when people submit them.',
          }}
        >
          {(shown) => (
            <>
              {byPerson(shown).map(({ user, entries: own }) => (
                <section
                  key={user.id}
                  aria-label={user.name}
                  className="border-b border-line last:border-b-0"
                >
                  <h3 className="flex items-baseline justify-between gap-2 px-4.5 pt-2.5 pb-1 text-sm font-medium">
                    <span dir="auto" className="min-w-0 truncate">
                      {user.name}
                    </span>
                    {isApplicant(user) ? (
                      <Badge tone="info">Applicant</Badge>
                    ) : (
                      own.length > 1 && (
                        <span className="shrink-0 text-xs font-normal text-muted">
                          {counted(own.length, 'qualification')}
                        </span>
                      )
                    )}
                  </h3>
                  <ul className="pb-1.5">
                    {own.map((entry) => (
                      <QueueRow
                        key={entry.row.id}
                        entry={entry}
                        chosen={entry.row.id === chosen}
                        leftOut={leftOut.has(entry.row.id)}
                        onChoose={() => onChoose(entry.row)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              <MoreRows pages={list} />
            </>
          )}
        </ListState>
      </div>
    </Card>
  );
}

interface QueueRowProps {
  entry: Entry<DeskRow>;
  chosen: boolean;
  leftOut: boolean;
  onChoose: () => void;
}

function QueueRow({ entry: { row, outcome }, chosen, leftOut, onChoose }: QueueRowProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li ref={item} className="px-1.5">
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={onChoose}
        className={cn(
          'grid w-full grid-cols-1 gap-0.5 rounded-lg px-3 py-1.5 text-left pointer-coarse:min-h-11',
          chosen ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
        )}
      >
        <span className="flex items-center gap-1.5">
          <span dir="auto" className={cn('min-w-0 flex-1 truncate', outcome && 'text-muted')}>
            {row.title}
          </span>
          {outcome && outcomes[outcome]}
          {leftOut && !outcome && <Badge tone="attention">Left out</Badge>}
        </span>
        <span className={cn('flex gap-2 text-xs', !chosen && 'text-muted')}>
          <span className="min-w-0 flex-1 truncate">{kindText(row)}</span>
          <span className="shrink-0" title={dateAndTime(row.submittedAt)}>
            {relativeTime(row.submittedAt)}
          </span>
        </span>
      </button>
    </li>
  );
}

const kinds = { license: 'License', bond: 'Bond', experience: 'Experience' };

const kindText = (row: DeskRow) =>
  row.noun === 'application'
    ? 'Account'
    : [kinds[row.noun], row.state && stateName(row.state), row.revision].filter(Boolean).join(' · ');

const outcomes: Record<Outcome, ReactNode> = {
  approved: <OutcomeMark icon={<Check aria-hidden />} label="Approved" className="text-success" />,
  rejected: <OutcomeMark icon={<X aria-hidden />} label="Rejected" className="text-danger" />,
  sent_back: <OutcomeMark icon={<Undo2 aria-hidden />} label="Sent back" className="text-attention" />,
  declined: <OutcomeMark icon={<X aria-hidden />} label="Declined" className="text-danger" />,
  gone: <OutcomeMark icon={<Minus aria-hidden />} label="No longer waiting" className="text-muted" />,
};

function OutcomeMark({ icon, label, className }: { icon: ReactNode; label: string; className: string }) {
  return (
    <span title={label} className={cn('shrink-0 [&_svg]:size-4', className)}>
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
