import { LayoutGrid } from 'lucide-react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The first of the person's own apps. */
export function QuickAccessCard() {
  return (
    <Card>
      <CardHeader title="Quick Access" />
      <EmptyState
        compact
        icon={LayoutGrid}
        title="No apps yet"
        text="The apps you work with will stand here."
      />
    </Card>
  );
}
