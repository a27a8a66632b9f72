import { useNavigate } from '@tanstack/react-router';
import { AddDeploymentDialog } from './deployment-dialog.tsx';

/** Adds a deployment from any page, and opens it. */
export function NewDeployment({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AddDeploymentDialog
      onAdded={({ id }) => void navigate({ to: '/deployments/$deploymentId', params: { deploymentId: id } })}
      onClose={onClose}
    />
  );
}
