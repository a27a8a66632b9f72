import { excerpt } from '@portal/server/core/contract/light-markup.ts';
import { Ban, Circle, CircleCheck } from 'lucide-react';
import { TitleLink } from '../../../components/content/links.tsx';
import { shortDate } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { preload } from '../../../lib/page/code-loading.ts';
import { CardRow } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ActionItem } from '../queries.ts';
import { loadCompleteDialog } from './completion.tsx';
import { DueDate } from './due-date.tsx';
import { PriorityBadge, StatusBadge, TypeBadge } from './item-badges.tsx';

interface ItemRowProps {
  item: ActionItem;
  /** The item was completed just now. */
  done: boolean;
  disabled: boolean;
  onComplete: () => void;
}

/** One of the reader's own items; its title opens it. */
export function ItemRow({ item, done, disabled, onComplete }: ItemRowProps) {
  const { id, title, status } = item;
  const over = status === 'completed' || status === 'cancelled';
  return (
    <CardRow
      className={cn('transition-opacity duration-200', done && 'opacity-50')}
      leading={
        over ? (
          <Mark status={status} />
        ) : (
          <IconButton
            needs="items.answer"
            data-complete={id}
            label={`Mark “${title}” as complete`}
            icon={done ? <CircleCheck aria-hidden className="text-success" /> : <Circle aria-hidden />}
            size="sm"
            tooltip={false}
            disabled={disabled || done}
            onPointerEnter={() => preload(loadCompleteDialog)}
            onFocus={() => preload(loadCompleteDialog)}
            onClick={onComplete}
            className="-mt-0.5 -ml-1"
          />
        )
      }
      trailing={<PriorityBadge priority={item.priority} />}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TitleLink to="/action-items/$itemId" params={{ itemId: id }} className={cn(done && 'line-through')}>
          {title}
        </TitleLink>
        <TypeBadge type={item.actionItemType} />
        {status !== 'pending' && status !== 'completed' && <StatusBadge status={status} />}
      </p>
      <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">
        {excerpt(item.description)}
      </p>
      <p className="mt-0.5 text-xs text-muted">
        {item.completedAt ? `Completed ${shortDate(item.completedAt)}` : <DueDate item={item} />} · from{' '}
        {item.assignedBy.name}
      </p>
    </CardRow>
  );
}

/** How it ended, where others have their button. */
const Mark = ({ status }: { status: 'completed' | 'cancelled' }) =>
  status === 'completed' ? (
    <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
  ) : (
    <Ban aria-hidden className="size-5 shrink-0 text-muted" />
  );
