import type { DeskWaiting } from '@portal/server/modules/qualifications/reviews/schema.ts';
import { counted } from '../../../../lib/format/format.ts';
import type { Verdict } from '../../review/model/reviewed.ts';

interface Row {
  id: string;
  user: { id: string; name: string };
}

/** The outcome of a qualification since the queue was shown: decided here, or `gone` through another person's act. */
export type Outcome = 'approved' | 'rejected' | 'sent_back' | 'declined' | 'gone';

export const outcomeOf: Record<Verdict, Outcome> = { approve: 'approved', reject: 'rejected' };

/** A reviewer's act. */
export const decisionVerbs: Record<Outcome, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  sent_back: 'Sent back',
  declined: 'Declined',
  gone: 'Decided about',
};

/** The outcome of a qualification after the decision about its application. @param leftOut of an approval */
export const outcomeWithin = (application: Outcome, leftOut: boolean): Outcome => {
  if (application !== 'approved') return 'gone';
  return leftOut ? 'rejected' : 'approved';
};

export interface Entry<R extends Row> {
  row: R;
  /** Undefined while it waits. */
  outcome: Outcome | undefined;
  /** A decision made here since the last read without the row. A read that began before it still has the row. */
  decidedHere?: Outcome | undefined;
}

export interface Queue<R extends Row> {
  entries: Entry<R>[];
  /** Rows that came in between the shown ones, and wait to be shown. */
  newcomers: number;
}

export const emptyQueue = { entries: [], newcomers: 0 };

/**
 * The shown queue after another read. Nothing moves: what no longer waits keeps its place, and only what follows the
 * last shown row is added.
 * @param loaded all rows that were read, in order
 */
export function merged<R extends Row>(shown: readonly Entry<R>[], loaded: readonly R[]): Queue<R> {
  const known = new Set(shown.map(({ row }) => row.id));
  const rowOf = new Map(loaded.map((row) => [row.id, row]));
  const lastKnown = loaded.findLastIndex(({ id }) => known.has(id));
  const unknown = loaded.map((row, at) => ({ row, at })).filter(({ row }) => !known.has(row.id));
  const added = unknown.filter(({ at }) => at > lastKnown);
  const kept = shown.map(({ row, outcome, decidedHere }): Entry<R> => {
    const now = rowOf.get(row.id);
    return now
      ? { row: now, outcome: undefined, decidedHere }
      : { row, outcome: outcome ?? decidedHere ?? 'gone' };
  });
  return {
    entries: [...kept, ...added.map(({ row }): Entry<R> => ({ row, outcome: undefined }))],
    newcomers: unknown.length - added.length,
  };
}

/** The queue with the outcome of one qualification. */
export const withOutcome = <R extends Row>(queue: Queue<R>, id: string, outcome: Outcome): Queue<R> => ({
  ...queue,
  entries: queue.entries.map((entry) =>
    entry.row.id === id ? { ...entry, outcome, decidedHere: outcome } : entry,
  ),
});

/** The entries by person, in order. */
export function byPerson<R extends Row>(entries: readonly Entry<R>[]) {
  const groups: { user: R['user']; entries: Entry<R>[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.user.id === entry.row.user.id) last.entries.push(entry);
    else groups.push({ user: entry.row.user, entries: [entry] });
  }
  return groups;
}

/** The row this many places after that one; undefined at either end. The first one when none is chosen. */
export function besides<R extends Row>(
  entries: readonly Entry<R>[],
  id: string | undefined,
  steps: 1 | -1,
): R | undefined {
  const at = entries.findIndex(({ row }) => row.id === id);
  return at === -1 ? entries[0]?.row : entries[at + steps]?.row;
}

/** The next row that waits after that one, else the first that waits. */
export function nextWaiting<R extends Row>(entries: readonly Entry<R>[], id: string): R | undefined {
  const at = entries.findIndex(({ row }) => row.id === id);
  const others = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))];
  return others.find(({ outcome }) => outcome === undefined)?.row;
}

/** What the queue holds, each named: people who work here and applicants are counted apart. */
export function waitingWords({ staff, applications, applicants }: DeskWaiting): string {
  const withTheirs = applicants > 0 ? ` with ${counted(applicants, 'qualification')}` : '';
  const parts = [
    staff > 0 ? `${counted(staff, 'qualification')} of staff` : '',
    applications > 0 ? `${counted(applications, 'application')}${withTheirs}` : '',
    applications === 0 && applicants > 0 ? `${counted(applicants, 'qualification')} of applicants` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing is waiting';
}
