import { workedWords } from '@portal/server/core/contract/zone-words.ts';
import { counted } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { PayPeriod } from '../queries.ts';
import type { SetTimeSearch } from '../search.ts';

interface BlockingProps {
  period: PayPeriod;
  setSearch: SetTimeSearch;
}

/** Entries and corrections that block the approval of a pay period, each with a link to settle it. */
export function Blocking({ period, setSearch }: BlockingProps) {
  const { blocking, openEntries, pendingCorrections } = period;
  const more = openEntries + pendingCorrections - blocking.entries.length - blocking.corrections.length;
  if (openEntries + pendingCorrections === 0) return null;
  return (
    <ul aria-label="Before it can be approved" className="grid w-full grid-cols-1 gap-1.5 text-sm">
      {blocking.entries.map(({ id, person, timeZone, ...times }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span dir="auto" className="font-medium">
              {person.name}
            </span>
            : {workedWords(times, timeZone)}
          </span>
          <Button
            size="sm"
            aria-label={`Show Entry of ${person.name}`}
            onClick={() => setSearch({ entry: id }, { push: true })}
          >
            Show Entry
          </Button>
        </li>
      ))}
      {blocking.corrections.map(({ id, person, timeZone, ...times }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span dir="auto" className="font-medium">
              {person.name}
            </span>
            : correction to {workedWords(times, timeZone)}
          </span>
          <Button
            size="sm"
            aria-label={`Show Correction of ${person.name}`}
            onClick={() => setSearch({ q: person.name, status: undefined }, { push: true })}
          >
            Show Correction
          </Button>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {counted(more, 'more', 'more')}</li>}
    </ul>
  );
}
