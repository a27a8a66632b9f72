import { Megaphone } from 'lucide-react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The newest company updates. */
export function UpdatesCard() {
  return (
    <Card>
      <CardHeader title="Latest Company Updates" />
      <EmptyState compact icon={Megaphone} title="No updates available" />
    </Card>
  );
}
