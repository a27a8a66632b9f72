import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../components/content/links.tsx';
import { WrittenText } from '../../components/content/written-text.tsx';
import { NotFound } from '../../components/shell/not-found.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence, statusOf } from '../../lib/api/errors.ts';
import { useUser } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ItemActions } from './components/item-actions.tsx';
import { PriorityBadge, StatusBadge, TypeBadge } from './components/item-badges.tsx';
import { ItemFacts } from './components/item-facts.tsx';
import { ItemHistory } from './components/item-history.tsx';
import { type ActionItem, useActionItem } from './queries.ts';

interface ItemPageProps {
  id: string;
  onDeleted: () => void;
}

/** The page of an action item: task, assignee, history and actions. */
export function ItemPage({ id, onDeleted }: ItemPageProps) {
  const { data: item, error, isError, isFetching, refetch } = useActionItem(id);
  const status = statusOf(error);
  if (isError && (status === 404 || status === 400)) return <Gone />;
  if (item) return <Item item={item} onDeleted={onDeleted} />;
  if (!isError) return <Spinner block />;
  return (
    <Card>
      <ErrorState
        title="The action item did not load"
        text={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Card>
  );
}

const Gone = () => (
  <>
    <PageHeader title="Action Item" />
    <NotFound
      title="Action item not found"
      text="It may have been deleted, or assigned to somebody else."
      to="/action-items"
      linkText="Go to My Action Items"
    />
  </>
);

function Item({ item, onDeleted }: { item: ActionItem; onDeleted: () => void }) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <BackLink item={item} />
        <PageHeader title={item.title} />
        <div className="-mt-3 flex flex-wrap gap-2">
          <StatusBadge status={item.status} />
          <TypeBadge type={item.actionItemType} />
          <PriorityBadge priority={item.priority} />
        </div>
      </div>
      <Card>
        <CardBody className="grid gap-5">
          <WrittenText text={item.description} />
          <ItemFacts item={item} />
        </CardBody>
        <ItemActions item={item} onDeleted={onDeleted} />
      </Card>
      <ItemHistory id={item.id} />
    </div>
  );
}

/** Leads to the person's own items, or to all items for administrators on another person's. */
function BackLink({ item }: { item: ActionItem }) {
  const user = useUser();
  const seesAll = useMay('items.read');
  const icon = <ArrowLeft aria-hidden className="mr-1 mb-0.5 inline size-4" />;
  if (seesAll && item.assignedTo !== user.id) {
    return (
      <TextLink to="/admin" search={{ tab: 'action-items' }} className="mb-2 inline-block">
        {icon}
        All Action Items
      </TextLink>
    );
  }
  return (
    <TextLink to="/action-items" className="mb-2 inline-block">
      {icon}
      My Action Items
    </TextLink>
  );
}
