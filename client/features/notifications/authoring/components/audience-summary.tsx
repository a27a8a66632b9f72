import { UsersRound } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { Banner } from '../../../../ui/banner.tsx';
import type { NotificationValues } from '../model/values.ts';
import { namesText, peopleText } from '../model/words.ts';
import { useAudience } from '../queries.ts';

interface AudienceSummaryProps<Output> {
  control: Control<NotificationValues, unknown, Output>;
  /** How many it was sent to, and whom that choice meant; while it stays the same, so do they. */
  sent?: { values: NotificationValues; count: number } | undefined;
}

/** The people whom the chosen audience includes, before anything is sent. */
export function AudienceSummary<Output>({ control, sent }: AudienceSummaryProps<Output>) {
  const values = useWatch({ control }) as NotificationValues;
  const { selectionMode, recipients, department, role, urgent } = values;
  const kept =
    sent !== undefined && selectionMode !== 'individual' && sameGroup(values, sent.values) ? sent : undefined;
  const asks =
    !kept &&
    ((selectionMode === 'department' && department !== '') || (selectionMode === 'role' && role !== ''));
  const found = useAudience(
    {
      selectionMode: selectionMode === 'role' ? 'role' : 'department',
      department: department || null,
      role: role || null,
    },
    asks,
  );
  const picked = selectionMode === 'individual' ? recipients.length : 0;
  const total = kept?.count ?? (asks ? (found.data?.count ?? 0) : picked);
  const names = asks ? (found.data?.people.map(({ name }) => name) ?? []) : [];
  return (
    <section aria-label="Recipients" className="text-sm">
      <h3 className="mb-1.5 font-medium">Recipients</h3>
      {found.isError && asks ? (
        <Banner tone="danger">
          {errorSentence(found.error, "The recipients couldn't be counted. Try again.")}
        </Banner>
      ) : (
        <div className="flex gap-2.5 rounded-lg bg-sunken px-3.5 py-2.5 text-muted">
          <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div aria-live="polite" className="min-w-0">
            <p className="font-medium text-ink">{headline(total, asks && found.isPending)}</p>
            {names.length > 0 && <p>{namesText(names, total)}</p>}
            {kept && <p>Editing doesn't change who already received it.</p>}
            {total > 0 && <p>{urgent ? 'Everyone also gets an email right away.' : EMAILS}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

const EMAILS = 'Email follows each person’s own settings.';

function headline(total: number, counting: boolean): string {
  if (counting) return 'Counting...';
  return total === 0 ? 'No recipients selected' : peopleText(total);
}

const sameGroup = (one: NotificationValues, other: NotificationValues) =>
  one.selectionMode === other.selectionMode &&
  (one.selectionMode === 'department' ? one.department === other.department : one.role === other.role);
