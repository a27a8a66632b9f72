import type { ToDoKind } from '@portal/server/modules/to-do/constants.ts';
import {
  FileCheck2,
  GraduationCap,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Luggage,
  MessageCircleQuestion,
} from 'lucide-react';
import { PathLink } from '../../../components/content/links.tsx';
import { dateAndTime } from '../../../lib/format/format.ts';
import { CardRow } from '../../../ui/card.tsx';
import { DueDate } from '../../action-items/components/due-date.tsx';
import type { ToDoEntry } from '../queries.ts';

interface ToDoLook {
  /** What it is, in one or two words. */
  label: string;
  icon: LucideIcon;
  path: (id: string) => string;
}

/** How each kind is shown, and where it is done. */
const looks: Record<ToDoKind, ToDoLook> = {
  roll_call: { label: 'Roll Call', icon: LifeBuoy, path: () => '/my-deployments' },
  offer: { label: 'Offer', icon: Luggage, path: (id) => `/my-deployments/${id}` },
  standby: {
    label: 'Standby Call',
    icon: MessageCircleQuestion,

    path: () => '/my-deployments',
  },
  acknowledgement: {
    label: 'Acknowledgement',
    icon: FileCheck2,

    path: (id) => `/acknowledgements/${id}`,
  },
  action_item: {
    label: 'Action Item',
    icon: ListChecks,

    path: (id) => `/action-items/${id}`,
  },
  course: { label: 'Course', icon: GraduationCap, path: (id) => `/courses/${id}` },
};

/** What waits, until when, and the way to do it. */
export function ToDoRow({ entry }: { entry: ToDoEntry }) {
  const { kind, id, title, dueOn, dueAt } = entry;
  const { label, icon: Icon, path } = looks[kind];
  return (
    <CardRow leading={<Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />}>
      <p>
        <PathLink
          to={path(id)}
          dir="auto"
          className="font-medium underline-offset-4 wrap-anywhere hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
        >
          {kind === 'roll_call' ? `Are you safe? ${title}` : title}
        </PathLink>
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {label}
        {dueAt && ` · Answer until ${dateAndTime(dueAt)}`}
        {dueOn && (
          <>
            {' · '}
            <DueDate item={{ dueDate: dueOn, status: 'pending' }} />
          </>
        )}
      </p>
    </CardRow>
  );
}
