import type { ActionItemType, Priority } from '@portal/server/modules/action-items/constants.ts';
import { ClipboardList, FileText } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { priorityWords, typeWords } from '../model/words.ts';

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
