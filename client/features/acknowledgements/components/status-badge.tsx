import type { PersonStatus } from '@portal/server/modules/acknowledgements/constants.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { statusLabels } from '../model.ts';

const tones: Record<PersonStatus, Tone> = {
  confirmed: 'success',
  waiting: 'attention',
  overdue: 'danger',
  released: 'neutral',
};

export const StatusBadge = ({ status }: { status: PersonStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
);
