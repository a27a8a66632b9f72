import { ShieldCheck } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { lazyPanel } from '../../../components/shell/lazy-parts.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count, counted } from '../../../lib/format/format.ts';
import { stateName } from '../../../lib/format/places.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { expiringSentence, STATES_SHOWN, steps } from '../model/expiring.ts';
import { type ExpiringByState, useExpiringByState } from '../queries.ts';
import type { OverviewSearch } from '../search.ts';

const ExpiringChart = lazyPanel(async () => (await import('./expiring-chart.tsx')).ExpiringChart, {
  outline: <Skeleton className="h-48 w-full" />,
});

/** Licenses and bonds that end soon, by state: as a chart, and as a table whose numbers lead to their lists. */
export function ExpiringCard() {
  const { data, isError, error, refetch, isFetching } = useExpiringByState();
  return (
    <Card>
      <CardHeader
        title="Licenses and Bonds Expiring"
        actions={
          data &&
          data.states.length > 0 && (
            <TextLink to="/admin" search={listOf({})}>
              View All
            </TextLink>
          )
        }
      />
      <ListState
        rows={data?.states}
        failed={isError}
        failedTitle="Expiring licenses and bonds did not load"
        failedText={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        compact
        empty={{
          icon: ShieldCheck,
          title: 'Nothing expires soon',
          text: 'Approved licenses and bonds appear here 90 days before they expire.',
        }}
      >
        {(states) =>
          data && (
            <CardBody className="grid gap-4">
              <p className="text-sm text-pretty text-muted">{expiringSentence(data)}</p>
              <ExpiringChart states={states.slice(0, STATES_SHOWN)} label={expiringSentence(data)} />
              <StatesTable data={data} />
            </CardBody>
          )
        }
      </ListState>
    </Card>
  );
}

const listOf = (wanted: OverviewSearch) => ({ view: 'expiring', ...wanted }) as const;

function StatesTable({ data: { states, total } }: { data: ExpiringByState }) {
  const further = states.length - STATES_SHOWN;
  return (
    <div>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Licenses and bonds that expire soon, by state</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-1.5 font-medium">
              State
            </th>
            {steps.map(({ until, label }) => (
              <th key={until} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.slice(0, STATES_SHOWN).map((counts) => (
            <tr key={counts.state} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 font-normal">
                {stateName(counts.state)}
              </th>
              {steps.map(({ until, key, label }) => (
                <td key={until} className="py-1 pl-3 text-right">
                  <Counted
                    value={counts[key]}
                    search={{ state: counts.state, until }}
                    label={`${stateName(counts.state)}, ${label.toLowerCase()}: ${counts[key]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-1 font-medium">
              All states
            </th>
            {steps.map(({ until, key, label }) => (
              <td key={until} className="py-1 pl-3 text-right">
                <Counted
                  value={total[key]}
                  search={{ until }}
                  label={`All states, ${label.toLowerCase()}: ${total[key]}`}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {further > 0 && (
        <p className="mt-1 text-sm text-muted">
          {counted(further, 'more state is', 'more states are')} in the list of all.
        </p>
      )}
    </div>
  );
}

function Counted({ value, search, label }: { value: number; search: OverviewSearch; label: string }) {
  if (value === 0) return <span className="text-muted">0</span>;
  return (
    <TextLink to="/admin" search={listOf(search)} aria-label={label} className="inline-block min-w-6 py-0.5">
      {count(value)}
    </TextLink>
  );
}
