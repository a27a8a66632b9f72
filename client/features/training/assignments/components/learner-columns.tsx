import type { LearnerState } from '@portal/server/modules/training/assignments/constants.ts';
import { UserMinus } from 'lucide-react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { calendarDate, dateAndTime, shortDate } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { stateLabels, watchedText } from '../model/words.ts';
import type { Learner } from '../queries.ts';

const tones: Record<LearnerState, Tone> = {
  'not-started': 'neutral',
  'in-progress': 'info',
  overdue: 'danger',
  completed: 'success',
};

export const LearnerBadge = ({ state }: Pick<Learner, 'state'>) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);

export const personColumn: Column<Learner> = {
  key: 'person',
  header: 'Person',
  cell: ({ person }) => (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={person} src={person.profilePicture} size="xs" />
      <span dir="auto" className="font-medium wrap-anywhere">
        {person.name}
      </span>
    </span>
  ),
  className: 'min-w-36',
};

export const courseColumn: Column<Learner> = {
  key: 'course',
  selfEvident: true,
  header: 'Course',
  cell: ({ course }) => (
    <span dir="auto" className="line-clamp-2 wrap-anywhere">
      {course.title}
    </span>
  ),
  className: 'min-w-44',
};

export const progressColumns: Column<Learner>[] = [
  {
    key: 'status',
    selfEvident: true,
    header: 'Status',
    cell: ({ state }) => <LearnerBadge state={state} />,
  },
  {
    key: 'due',
    below: 'status',
    header: 'Due',
    cell: ({ dueOn, state }, layout) =>
      (dueOn || layout === 'table') && (
        <span
          className={state === 'overdue' ? 'font-medium whitespace-nowrap text-danger' : 'whitespace-nowrap'}
        >
          {calendarDate(dueOn, '—')}
        </span>
      ),
  },
  {
    key: 'assigned',
    header: 'Assigned',
    cell: ({ assignedAt }, layout) => dayIn(layout, assignedAt),
  },
  {
    key: 'started',
    below: 'assigned',
    header: 'Started',
    cell: ({ startedAt }, layout) => dayIn(layout, startedAt),
  },
  {
    key: 'watched',
    header: 'Watched',
    cell: ({ progress, watchedSeconds }) => (
      <span className="whitespace-nowrap">
        {progress}%
        {watchedSeconds > 0 && <span className="text-sm text-muted"> · {watchedText(watchedSeconds)}</span>}
      </span>
    ),
  },
  {
    key: 'completed',
    below: 'watched',
    header: 'Completed',
    cell: ({ completedAt }, layout) => dayIn(layout, completedAt),
  },
  {
    key: 'certificate',
    header: 'Certificate',
    cell: ({ certificate, course, person }, layout) =>
      certificate ? (
        <span className="grid justify-items-start gap-1">
          <LinkButton
            to="/certificates/$number"
            params={{ number: certificate.number }}
            size="sm"
            aria-label={`View certificate of ${person.name} for ${course.title}`}
          >
            View
          </LinkButton>
          {certificate.expiresOn && (
            <span className="text-xs whitespace-nowrap text-muted">
              Expires {calendarDate(certificate.expiresOn)}
            </span>
          )}
        </span>
      ) : (
        emptyIn(layout)
      ),
  },
];

export const withdrawColumn = (onWithdraw: (learner: Learner) => void): Column<Learner> => ({
  key: 'actions',
  besideLead: true,
  header: 'Actions',
  hideHeader: true,
  align: 'end',
  cell: (learner) =>
    learner.assignedAt && (
      <IconButton
        needs="courses.manage"
        label={`Withdraw ${learner.course.title} from ${learner.person.name}`}
        icon={<UserMinus aria-hidden />}
        tooltipSide="left"
        onClick={() => onWithdraw(learner)}
      />
    ),
});

/** A card leaves out what is not there. */
const emptyIn = (layout: 'table' | 'cards') => layout === 'table' && '—';

const dayIn = (layout: 'table' | 'cards', instant: string | null) =>
  instant ? (
    <time dateTime={instant} title={dateAndTime(instant)} className="whitespace-nowrap">
      {shortDate(instant)}
    </time>
  ) : (
    emptyIn(layout)
  );
