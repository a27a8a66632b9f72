import type { ActionItemType, Priority, Status } from '@portal/server/modules/action-items/constants.ts';
import { Ban, CircleCheck, CircleDashed, ClipboardList, FileText, Hourglass } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { priorityWords, statusWords, typeWords } from '../model/words.ts';

const typeIcons = { claim: FileText, task: ClipboardList };

export function TypeBadge({ type }: { type: ActionItemType }) {
  const Icon = typeIcons[type];
  return (
    <Badge tone={type === 'claim' ? 'info' : 'accent'} icon={<Icon aria-hidden />}>
      {typeWords[type]}
    </Badge>
  );
}

const priorityTones: Record<Priority, Tone> = {
  urgent: 'danger',
  high: 'attention',
  medium: 'info',
  low: 'neutral',
};

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]}>{priorityWords[priority]}</Badge>
);

const statusLooks = {
  pending: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'info', icon: Hourglass },
  completed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
} as const;

export function StatusBadge({ status }: { status: Status }) {
  const { tone, icon: Icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {statusWords[status]}
    </Badge>
  );
}
