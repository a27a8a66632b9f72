import type { WaitingAnswer } from '@portal/server/modules/overview/schema.ts';
import { counted } from '../../../lib/format/format.ts';

export type WaitingKind = keyof WaitingAnswer;

export interface WaitingLine {
  kind: WaitingKind;
  count: number;
  /** `3 applicants`. */
  text: string;
  since: string | null;
  /** Work of staff that is late, not a decision of an administrator. */
  overdue: boolean;
  /** The link's verb and object. */
  action: string;
  /** The tab, and the filters of its list; undefined leads to the deployments. */
  search: Record<string, string> | undefined;
}

const words: Record<
  WaitingKind,
  { one: string; many?: string; action: string; search?: Record<string, string> }
> = {
  applicants: { one: 'applicant', action: 'Review Applicants', search: { tab: 'pending' } },
  licenses: {
    one: 'license',
    action: 'Review Licenses',
    search: { tab: 'qualifications', kind: 'license' },
  },
  bonds: { one: 'bond', action: 'Review Bonds', search: { tab: 'qualifications', kind: 'bond' } },
  experiences: {
    one: 'experience',
    action: 'Review Experiences',
    search: { tab: 'qualifications', kind: 'experience' },
  },
  categories: {
    one: 'proposed category',
    many: 'proposed categories',
    action: 'Review Categories',
    search: { tab: 'qualifications', kind: 'category' },
  },
  corrections: {
    one: 'time correction',
    action: 'Review Corrections',
    search: { tab: 'time-clock' },
  },
  timeOff: {
    one: 'time off request',
    action: 'Review Requests',
    search: { tab: 'time-off', status: 'pending' },
  },
  acknowledgements: {
    one: 'overdue acknowledgement',
    action: 'View Acknowledgements',
    search: { tab: 'acknowledgements', state: 'active' },
  },
  training: {
    one: 'overdue course',
    action: 'View Progress',
    search: { tab: 'training-progress', state: 'overdue' },
  },
  outsideHours: {
    one: 'certificate of outside hours',
    many: 'certificates of outside hours',
    action: 'Review Hours',
    search: { tab: 'ce-hours', status: 'pending' },
  },
  deployments: {
    one: 'deployed person to look at',
    many: 'deployed people to look at',
    action: 'View Deployments',
  },
};

const isOverdue: ReadonlySet<WaitingKind> = new Set(['acknowledgements', 'training']);

/** A line for each kind of waiting decision, the longest waiting first. */
export function waitingLines(waiting: WaitingAnswer): WaitingLine[] {
  return (Object.keys(words) as WaitingKind[])
    .map((kind) => {
      const { one, many, action, search } = words[kind];
      const { count, since } = waiting[kind];
      return {
        kind,
        count,
        since,
        overdue: isOverdue.has(kind),
        text: counted(count, one, many),
        action,
        search,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((first, second) => (first.since ?? '').localeCompare(second.since ?? ''));
}
