import { ListChecks } from 'lucide-react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** What the person has to do. */
export function ActionItemsCard() {
  return (
    <Card>
      <CardHeader title="My Action Items" />
      <EmptyState compact icon={ListChecks} title="No action items" text="You're all caught up!" />
    </Card>
  );
}
