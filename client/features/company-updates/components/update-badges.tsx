import type { UpdatePriority, UpdateStatus } from '@portal/server/modules/company-updates/constants.ts';
import { CalendarDays, Flag, Megaphone, Newspaper, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { priorityLabels, statusLabels, typeLabel } from '../model.ts';

const priorityTones: Record<UpdatePriority, Tone> = {
  urgent: 'danger',
  high: 'attention',
  medium: 'info',
  low: 'neutral',
};

export function PriorityBadge({ priority }: { priority: UpdatePriority }) {
  return (
    <Badge
      tone={priorityTones[priority]}
      icon={priority === 'urgent' ? <TriangleAlert aria-hidden /> : undefined}
    >
      {priorityLabels[priority]}
    </Badge>
  );
}

const typeIcons: Record<string, typeof Flag> = {
  news: Newspaper,
  event: CalendarDays,
  announcement: Megaphone,
};

/** Less prominent than the priority. */
export function TypeBadge({ type }: { type: string }) {
  const Icon = typeIcons[type] ?? Flag;
  return <Badge icon={<Icon aria-hidden />}>{typeLabel(type)}</Badge>;
}

const statusTones: Record<UpdateStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  expired: 'attention',
};

export function StatusBadge({ status }: { status: UpdateStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}
