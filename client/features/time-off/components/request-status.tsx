import type { RequestStatus } from '@portal/server/modules/time-off/constants.ts';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { statusWords } from '../model.ts';

const tones: Record<RequestStatus, Tone> = {
  pending: 'attention',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};
const icons = { pending: Clock, approved: Check, rejected: X, cancelled: Undo2 };

/** The status of a request. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const Icon = icons[status];
  return (
    <Badge tone={tones[status]} icon={<Icon aria-hidden />}>
      {statusWords[status]}
    </Badge>
  );
}
