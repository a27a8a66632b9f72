import type { DeploymentStatus } from '@portal/server/modules/deployments/constants.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { statusLabels } from '../model.ts';

const tones: Record<DeploymentStatus, Tone> = {
  planned: 'info',
  open: 'success',
  closed: 'neutral',
  canceled: 'danger',
};

export const StatusBadge = ({ status }: { status: DeploymentStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
);
