import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { CountBadge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Completion } from '../../action-items/components/completion.tsx';
import { ItemRow } from '../../action-items/components/item-row.tsx';
import { useCompletion } from '../../action-items/hooks/use-completion.ts';
import { withLeaving } from '../../action-items/model/leaving.ts';
import { type ActionItem, useMyOpenItems } from '../../action-items/queries.ts';

/** The person's action items, next due first. */
export function ActionItemsCard() {
  const list = useMyOpenItems();
  const completion = useCompletion();
  const { ask, busy, leaving } = completion;
  const card = useRef<HTMLDivElement>(null);
  const items = list.data && withLeaving(list.data.actionItems, leaving);
  const { total = 0, actionItems } = list.data ?? {};
  const goes = ({ id }: ActionItem) => leaving.some((item) => item.id === id);

  return (
    <div ref={card} tabIndex={-1} className="rounded-xl">
      <Card>
        <CardHeader
          title="My Action Items"
          badge={<CountBadge value={total} label="to do" />}
          actions={<TextLink to="/action-items">View All Action Items</TextLink>}
        />
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
      <Completion {...completion} within={card} />
    </div>
  );
}
