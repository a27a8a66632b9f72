import { createFileRoute } from '@tanstack/react-router';
import { ItemPage } from '../../features/action-items/item-page.tsx';
import { preloadActionItem } from '../../features/action-items/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/action-items_/$itemId')({
  staticData: { title: 'Action Item', access: 'portal.read' },
  loader: ({ params: { itemId } }) => firstRead(() => preloadActionItem(itemId)),
  component: ActionItem,
});

function ActionItem() {
  const { itemId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ItemPage
      key={itemId}
      id={itemId}
      onDeleted={() => void navigate({ to: '/admin', search: { tab: 'action-items' } })}
    />
  );
}
