import { excerpt } from '@portal/server/core/markdown-text.ts';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { ListState } from '../../../components/list-state.tsx';
import { cn } from '../../../lib/class-names.ts';
import { lazyPart, preload } from '../../../lib/code-loading.ts';
import { Badge, CountBadge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { DueDate } from '../../action-items/components/due-date.tsx';
import { PriorityBadge, TypeBadge } from '../../action-items/components/item-badges.tsx';
import { useCompletion } from '../../action-items/hooks/use-completion.ts';
import { withLeaving } from '../../action-items/model/leaving.ts';
import { statusWords } from '../../action-items/model/words.ts';
import { type ActionItem, useMyOpenItems } from '../../action-items/queries.ts';

const load = async () => (await import('../../action-items/components/complete-dialog.tsx')).CompleteDialog;
const CompleteDialog = lazyPart(load);

/** What the person has to do, those that are due first. */
export function ActionItemsCard() {
  const list = useMyOpenItems();
  const { asked, ask, cancel, complete, busy, problem, leaving } = useCompletion();
  const card = useRef<HTMLDivElement>(null);
  const items = list.data && withLeaving(list.data.actionItems, leaving);
  const { total = 0, actionItems } = list.data ?? {};
  const goes = ({ id }: ActionItem) => leaving.some((item) => item.id === id);

  /** What was completed takes its button along, so the focus goes on to the next one. */
  const nextFocus = () => {
    const buttons = [...(card.current?.querySelectorAll<HTMLButtonElement>('[data-complete]') ?? [])];
    if (buttons.every(({ disabled }) => !disabled)) return undefined;
    return buttons.find(({ disabled }) => !disabled) ?? card.current ?? undefined;
  };

  return (
    <div ref={card} tabIndex={-1} className="rounded-xl">
      <Card>
        <CardHeader title="My Action Items" badge={<CountBadge value={total} label="to do" />} />
        <ListState
          compact
          rows={items}
          failed={list.isError}
          failedTitle="Your action items did not load"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          skeleton={<SkeletonRows rows={3} leading label="Loading action items..." />}
          empty={{ icon: ListChecks, title: 'No action items', text: "You're all caught up!" }}
        >
          {(rows) => (
            <CardList aria-label="My action items">
              {rows.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  done={goes(item)}
                  disabled={busy}
                  onComplete={() => ask(item)}
                />
              ))}
            </CardList>
          )}
        </ListState>
        {actionItems && total > actionItems.length && (
          <p className="border-t border-line px-4.5 py-2.5 text-sm text-muted">
            These {actionItems.length} are due first, of {total} to do.
          </p>
        )}
      </Card>
      {asked && (
        <Suspense>
          <CompleteDialog
            item={asked}
            onCancel={cancel}
            onConfirm={complete}
            busy={busy}
            error={problem}
            returnFocus={nextFocus}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ItemRowProps {
  item: ActionItem;
  /** It was completed just now. */
  done: boolean;
  disabled: boolean;
  onComplete: () => void;
}

function ItemRow({ item, done, disabled, onComplete }: ItemRowProps) {
  return (
    <CardRow
      className={cn('transition-opacity duration-200', done && 'opacity-50')}
      leading={
        <IconButton
          data-complete
          label={`Mark “${item.title}” as complete`}
          icon={done ? <CircleCheck aria-hidden className="text-success" /> : <Circle aria-hidden />}
          size="sm"
          tooltip={false}
          disabled={disabled || done}
          onPointerEnter={() => preload(load)}
          onFocus={() => preload(load)}
          onClick={onComplete}
          className="-mt-0.5 -ml-1"
        />
      }
      trailing={<PriorityBadge priority={item.priority} />}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={cn('font-medium wrap-anywhere', done && 'line-through')}>{item.title}</span>
        <TypeBadge type={item.actionItemType} />
        {item.status === 'in_progress' && <Badge tone="neutral">{statusWords.in_progress}</Badge>}
      </p>
      <p className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">{excerpt(item.description)}</p>
      <p className="mt-0.5 text-xs text-muted">
        <DueDate item={item} /> · from {item.assignedBy.name}
      </p>
    </CardRow>
  );
}
